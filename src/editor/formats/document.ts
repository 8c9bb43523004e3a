import { AttachmentField } from '../form/AttachmentField';
import type { FieldFormat } from './field-format';

export const document: FieldFormat = { Box: AttachmentField };
