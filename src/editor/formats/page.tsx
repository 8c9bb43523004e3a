import { useForm } from '../form/form-context';
import { inputProps } from '../form/LabelledField';
import { type FieldFormat, textTitle } from './field-format';

/** A link to one of the site's pages. */
export const page: FieldFormat = {
  Box: (control) => {
    const { targets } = useForm();
    const pages = targets.filter(({ group }) => group === 'Pages');
    const isListed = control.value === '' || pages.some(({ value }) => value === control.value);
    return (
      <select {...inputProps(control)}>
        <option value="">Choose a page</option>
        {isListed ? null : <option>{control.value}</option>}
        {pages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  },
  cell: { options: (pages) => pages },
  title: textTitle(),
};
