import { lazy } from 'react';
import type { FieldFormat } from './field-format';

export const document: FieldFormat = {
  Box: lazy(() => import(/* webpackChunkName: "editor-attachment" */ '../form/AttachmentField')),
  cell: undefined,
  title: undefined,
};
