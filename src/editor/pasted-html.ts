// The editor's CSP allows only this policy name.
const policy = window.trustedTypes?.createPolicy('editor-paste', { createHTML: (html) => html });

/** Parses pasted HTML. The document is never displayed, and scripts do not run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** Removes what a reader of the source does not see: hidden and deleted text, and comments. */
export function removeHidden(root: ParentNode): void {
  for (const hidden of root.querySelectorAll(HIDDEN)) hidden.remove();
}

/** Nodes for one call, whose number of arguments is limited. */
export function inOne(nodes: Iterable<string | Node>): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) fragment.append(node);
  return fragment;
}

/** Removes text that is struck through, which is no longer valid, and returns it. */
export function removeStruck(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll(STRUCK)].flatMap((struck) => {
    const text = struck.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const [before, after] = [struck.previousSibling, struck.nextSibling];
    // The words around it had a space each.
    if (after instanceof Text && /\s$/.test(before?.textContent ?? ' ')) {
      after.data = after.data.trimStart();
    }
    struck.remove();
    return text === '' ? [] : [text];
  });
}

/** Like {@link removeStruck}, for a table: a struck cell becomes empty, and the others stay in their columns. */
export function emptyStruck(page: Document): readonly string[] {
  const classes = struckClasses(page);
  const isStruck = (element: Element) =>
    element.matches(STRUCK) || classes.some((name) => element.classList.contains(name));
  const cells = [...page.querySelectorAll('td, th')].filter((cell) =>
    [cell, cell.parentElement].some((element) => element !== null && isStruck(element)),
  );
  const texts = cells.map((cell) => {
    const text = cell.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    cell.replaceChildren();
    return text;
  });
  // What is left of them must not be taken for struck text, which is removed.
  for (const element of page.querySelectorAll('table, tr, td, th')) {
    if (isStruck(element)) element.removeAttribute('style');
  }
  for (const part of page.querySelectorAll('td *, th *')) {
    if (isStruck(part)) part.setAttribute('style', 'text-decoration:line-through');
  }
  return [...texts.filter((text) => text !== ''), ...removeStruck(page)];
}

/** The classes that strike text through, which Excel defines in a style sheet. */
function struckClasses(page: Document): readonly string[] {
  const sheets = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const rules = sheets
    .join('\n')
    .matchAll(/\.([\w-]+)\s*\{[^}]*text-decoration:[^;}]*line-through/gi);
  return Array.from(rules, ([, name = '']) => name);
}

const STRUCK =
  's, strike, [style*="text-decoration:line-through" i], [style*="text-decoration: line-through" i], [style*="text-decoration-line:line-through" i], [style*="text-decoration-line: line-through" i]';

const HIDDEN = [
  '[style*="display:none" i]',
  '[style*="display: none" i]',
  '[style*="mso-hide:all" i]',
  '[style*="mso-hide: all" i]',
  '[style*="mso-element:comment" i]',
  '[style*="mso-element: comment" i]',
  '[hidden]',
  'del',
  '.msoDel',
  '.msocomanchor',
  '.msocomoff',
  '.MsoCommentReference',
  'a[href*="#_msocom" i]',
].join(', ');
