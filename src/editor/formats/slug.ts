import type { FieldFormat } from './field-format';
import { tag } from './tag';

/** The address of a page. */
export const slug: FieldFormat = {
  Box: tag.Box,
  cell: tag.cell,
  title: tag.title,
  isAddress: true,
};
