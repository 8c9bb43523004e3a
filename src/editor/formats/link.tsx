import { useForm } from '../form/form-context';
import { inputProps } from '../form/LabelledField';
import { LinkInput } from '../form/LinkInput';
import { type FieldFormat, textTitle } from './field-format';

export const link: FieldFormat = {
  Box: (control) => {
    const { targets } = useForm();
    return <LinkInput {...inputProps(control)} targets={targets} onChange={control.onChange} />;
  },
  cell: {},
  title: textTitle(),
};
