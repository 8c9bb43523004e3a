import { useForm } from './form-context';
import { type Control, inputProps } from './LabelledField';
import { LinkInput } from './LinkInput';

type LinkFieldProps = Control & { readonly onlyPages?: boolean };

/** A link of any kind, or to one of the site's pages. */
export function LinkField({ onlyPages = false, ...control }: LinkFieldProps) {
  const { targets } = useForm();
  const { value, onChange } = control;
  const props = inputProps(control);
  if (!onlyPages) return <LinkInput {...props} targets={targets} onChange={onChange} />;
  const pages = targets.filter(({ group }) => group === 'Pages');
  const isListed = value === '' || pages.some((page) => page.value === value);
  return (
    <select {...props}>
      <option value="">Choose a page</option>
      {isListed ? null : <option>{value}</option>}
      {pages.map((page) => (
        <option key={page.value} value={page.value}>
          {page.label}
        </option>
      ))}
    </select>
  );
}
