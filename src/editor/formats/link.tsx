import { LinkField } from '../form/LinkField';
import { type FieldFormat, textTitle } from './field-format';

export const link: FieldFormat = {
  Box: (control) => <LinkField {...control} />,
  cell: {},
  title: textTitle(),
};
