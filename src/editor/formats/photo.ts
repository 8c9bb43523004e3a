import { lazy } from 'react';
import { type FieldFormat, textTitle } from './field-format';

const alt = textTitle();

/** Its fields are loaded with the first form that needs them. */
export const photo: FieldFormat = {
  Group: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/PictureField')),
  AddRows: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/AddPictures')),
  Box: undefined,
  cell: undefined,
  title: (value) => alt(Object(value).alt),
};
