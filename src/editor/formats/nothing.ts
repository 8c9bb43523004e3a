import type { FieldFormat } from './field-format';

/** Editors neither see nor change it, or it has fields that they do. */
export const nothing: FieldFormat = { Box: undefined, cell: undefined, title: undefined };
