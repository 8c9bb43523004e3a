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
