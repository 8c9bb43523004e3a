import { lazy } from 'react';
import { type FieldFormat, textTitle } from './field-format';

const TableField = lazy(() => import(/* webpackChunkName: "editor-table" */ '../form/TableField'));

export const table: FieldFormat = {
  Box: TableField,
  // The hint of the schema explains the text of a table, which this form does not show.
  hint: 'The first row has the headings.',
  cell: undefined,
  title: textTitle(),
};
