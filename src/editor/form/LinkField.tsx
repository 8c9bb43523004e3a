import type { LinkTarget } from '../rich-text/LinkDialog';
import { type Control, inputProps } from './LabelledField';

/** The choice that is no page of the site; no page has this URL. */
const OTHER = 'other';

type LinkFieldProps = Control & {
  readonly pages: readonly LinkTarget[];
  readonly onlyPages: boolean;
};

/** A link to a page of the site is chosen, another URL is typed. */
export function LinkField({ pages, onlyPages, ...control }: LinkFieldProps) {
  const { value, onChange } = control;
  const isListed = value === '' || pages.some((page) => page.value === value);
  const isPage = onlyPages || isListed;
  const props = inputProps(control);
  return (
    <>
      <select
        {...props}
        value={isPage ? value : OTHER}
        onChange={({ target }) => onChange(target.value === OTHER ? 'https://' : target.value)}
      >
        <option value="">Choose a page</option>
        {isPage && !isListed ? <option>{value}</option> : null}
        {pages.map((page) => (
          <option key={page.value} value={page.value}>
            {page.label}
          </option>
        ))}
        {onlyPages ? null : <option value={OTHER}>Other URL …</option>}
      </select>
      {isPage ? null : <input {...props} id={undefined} aria-label="Other URL" />}
    </>
  );
}
