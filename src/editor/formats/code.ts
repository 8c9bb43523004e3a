import type { FieldFormat } from './field-format';
import { line } from './line';

/** A line that tables and the titles of rows leave out. */
export const code: FieldFormat = { Box: line.Box, cell: undefined, title: undefined };
