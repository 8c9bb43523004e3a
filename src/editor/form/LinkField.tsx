import { useState } from 'react';
import type { LinkTarget } from '../rich-text/LinkDialog';
import { type Control, inputProps } from './LabelledField';

/** The choice for another URL; no page has this path. */
const OTHER = 'other';

type LinkFieldProps = Control & {
  readonly pages: readonly LinkTarget[];
  readonly onlyPages: boolean;
};

/** A link: pages are chosen from a list, other URLs are typed. */
export function LinkField({ pages, onlyPages, ...control }: LinkFieldProps) {
  const { value, onChange } = control;
  const isListed = value === '' || pages.some((page) => page.value === value);
  // While someone types another URL, `/` must not become the home page.
  const [isTyping, setIsTyping] = useState(false);
  const isPage = onlyPages || (isListed && !isTyping);
  const props = inputProps(control);
  return (
    <>
      <select
        {...props}
        value={isPage ? value : OTHER}
        onChange={({ target }) => {
          setIsTyping(target.value === OTHER);
          onChange(target.value === OTHER ? 'https://' : target.value);
        }}
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
      {isPage ? null : (
        <input
          {...props}
          id={undefined}
          aria-label="Other URL"
          // Adds what a copied address lacks, once it is complete.
          onBlur={() => {
            setIsTyping(false);
            onChange(completeWebAddress(value));
          }}
        />
      )}
    </>
  );
}

/** Adds `https://` to an address such as `school.example/fees`. */
function completeWebAddress(written: string): string {
  const address = written.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}
