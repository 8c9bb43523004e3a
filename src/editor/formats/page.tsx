import { LinkField } from '../form/LinkField';
import { type FieldFormat, textTitle } from './field-format';

export const page: FieldFormat = {
  Box: (control) => <LinkField {...control} onlyPages />,
  cell: { options: (pages) => pages },
  title: textTitle(),
};
