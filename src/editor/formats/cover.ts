import { lazy } from 'react';
import type { FieldFormat } from './field-format';

export const cover: FieldFormat = {
  Group: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/CoverField')),
};
