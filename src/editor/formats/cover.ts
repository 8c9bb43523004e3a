import { lazy } from 'react';
import type { FieldFormat } from './field-format';
import { nothing } from './nothing';

export const cover: FieldFormat = {
  Group: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/CoverField')),
  ...nothing,
};
