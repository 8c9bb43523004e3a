import type { FieldFormat } from './field-format';
import { tag } from './tag';

/** The tag of another entry. */
export const dateTag: FieldFormat = { Box: tag.Box, cell: undefined, title: tag.title };
