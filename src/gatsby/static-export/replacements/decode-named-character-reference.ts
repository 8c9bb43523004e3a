import { attempt } from '../../../schema/attempt';

/* The package asks the browser, too, but with a string, which the CSP blocks; its table of names is 10 KB. */

const toHtml = (name: string) => `&${name};`;
// An extension may own the policies, and then its own trusts the text.
const policy = attempt(() =>
  window.trustedTypes?.createPolicy('character-references', { createHTML: toHtml }),
);
const element = document.createElement('i');

/** The character of `amp`; `false` if HTML has no such name. */
export function decodeNamedCharacterReference(name: string): string | false {
  const html = toHtml(name);
  element.innerHTML = policy?.createHTML(name) ?? html;
  const text = element.textContent;
  // HTML reads `&notit;` as `¬it;`.
  const isPart = text.endsWith(';') && name !== 'semi';
  return isPart || text === html ? false : text;
}
