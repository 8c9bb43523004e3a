import { attempt } from '../schema/attempt';
import { symbolOf } from './pasted-text';

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

/** Parses pasted HTML. The document is never displayed, and scripts do not run. */
export function parseHtml(html: string): Document {
  // The editor's CSP allows only this policy name.
  policy ??= attempt(() =>
    window.trustedTypes?.createPolicy('editor-paste', { createHTML: (text) => text }),
  );
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** Removes what a reader of the source does not see: hidden text, and comments. */
export function removeHidden(root: ParentNode): void {
  for (const hidden of root.querySelectorAll(HIDDEN)) hidden.remove();
}

/** Nodes for one call, whose number of arguments is limited. */
export function inOne(nodes: Iterable<string | Node>): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) fragment.append(node);
  return fragment;
}

const MAX_NAMED = 6;

/** A sentence that names what a paste leaves out; none if there is nothing. */
export function noteOf(reason: string, texts: readonly string[]): readonly string[] {
  const more = texts.length - MAX_NAMED;
  const named = [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return named === '' ? [] : [`${reason}: ${named.replace(/\.$/, '')}.`];
}

export const STRUCK = 'Left out, because it is struck through';

/** Writes emoji that are pictures, symbols of Word's fonts, and raised and lowered numbers, as characters. */
export function writeSymbols(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    if (/^\p{Extended_Pictographic}/u.test(picture.alt)) picture.replaceWith(picture.alt);
  }
  for (const element of body.querySelectorAll('[style*="font-family" i]')) {
    if (!SYMBOL_FONT.test(element.getAttribute('style') ?? '')) continue;
    const letters = [...(element.textContent ?? '')];
    element.textContent = letters.map(symbolOf).join('');
  }
  for (const element of body.querySelectorAll(RAISED)) {
    const text = element.textContent ?? '';
    const isRaised = element.matches('sup, [style*="super" i]');
    const signs = isRaised ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋';
    // A power such as −3, which would be a difference otherwise.
    if (/^[+\u2212\u2013-]?\d+[+\u2212\u2013-]?$/.test(text)) {
      const at = (sign: string) => (sign === '+' ? 10 : /\d/.test(sign) ? Number(sign) : 11);
      element.textContent = Array.from(text, (sign) => signs[at(sign)]).join('');
    }
  }
}

const RAISED = [
  'sup, sub',
  '[style*="vertical-align:su" i]',
  '[style*="vertical-align: su" i]',
].join(', ');

const SYMBOL_FONT = /font-family:\s*["']?(?:Wingdings|Symbol)\b/i;

/** Names the pictures that are lost, which Word makes of text boxes and formulas, too. */
export function notePictures(root: HTMLElement, reason: string): readonly string[] {
  const pictures = [...root.querySelectorAll('img')].filter(
    (one) => !one.matches('[width="1"], [role="checkbox"] *'),
  );
  return noteOf(
    reason,
    pictures.map(({ alt }) => alt.trim() || 'a picture'),
  );
}

/** Removes text that is struck through, which is no longer valid, and returns it. */
export function removeStruck(root: HTMLElement): readonly string[] {
  return struckIn(root).flatMap((struck) => {
    // It was in another.
    if (!root.contains(struck)) return [];
    const text = struck.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    // The words around it had a space each.
    const [before, after] = nodesBeside(struck, root);
    const isStart = !(before instanceof Text) || /\s$/.test(before.data);
    if (after instanceof Text && isStart) after.data = after.data.trimStart();
    struck.remove();
    return text === '' ? [] : [text];
  });
}

/** The texts before and after an element, or what ends the line there. */
function nodesBeside(element: Element, root: HTMLElement): readonly (Node | null)[] {
  const walker = document.createTreeWalker(root);
  let last: Node = element;
  while (last.lastChild) last = last.lastChild;
  return (['previousNode', 'nextNode'] as const).map((step) => {
    walker.currentNode = step === 'nextNode' ? last : element;
    let beside = walker[step]();
    while (beside instanceof Element && !beside.matches(LINE_ENDS)) beside = walker[step]();
    return beside;
  });
}

const LINE_ENDS = 'br, p, div, li, tr, td, th, h1, h2, h3, h4, h5, h6';

/** What people see of HTML, line by line, but for struck text, which it returns as well. */
export function unstruckText(html: string) {
  const { body } = parseHtml(html.replace(/\s+/g, ' '));
  removeHidden(body);
  const struck = removeStruck(body);
  for (const style of body.querySelectorAll('style')) style.remove();
  for (const end of body.querySelectorAll('br, p, div, li, tr')) end.after('\n');
  const text = (body.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
  return { text, struck };
}

/** Like {@link removeStruck}, for a table: a struck cell becomes empty, and the others stay in their columns. */
export function emptyStruck({ body }: Document): readonly string[] {
  const around = struckIn(body).filter((element) => element.matches('table, tr, td, th'));
  const cells = [...body.querySelectorAll('td, th')].filter((cell) =>
    [cell, cell.parentElement].some((element) => element !== null && around.includes(element)),
  );
  const texts = cells.map((cell) => {
    const text = cell.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    cell.replaceChildren();
    return text;
  });
  // What is left of them must not be taken for struck text, which is removed.
  for (const element of around)
    for (const name of ['style', 'class']) element.removeAttribute(name);
  return [...texts.filter((text) => text !== ''), ...removeStruck(body)];
}

/** The elements that are struck through by their name, their style or a class. */
function struckIn(root: HTMLElement): readonly Element[] {
  const classes = struckClasses(root);
  return [...root.querySelectorAll('*')].filter(
    (element) =>
      element.matches('s, strike, del, .msoDel, [style*="line-through" i]') ||
      classes.some((name) => element.classList.contains(name)),
  );
}

/** The classes that strike text through, which Excel and Apple's programs define in a style sheet. */
function struckClasses(root: HTMLElement): readonly string[] {
  // ProseMirror parses a paste outside of any document.
  const styles = [root, root.ownerDocument].flatMap((one) => [...one.querySelectorAll('style')]);
  const sheets = styles.map(({ textContent }) => textContent ?? '');
  const rules = sheets.join('\n').matchAll(/([^{}]*)\{[^{}]*line-through/gi);
  const selectors = Array.from(rules, ([, written = '']) => written.split(',')).flat();
  return selectors.flatMap((selector) => /\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

const HIDDEN = [
  'comment',
  '[style*="display:none" i]',
  '[style*="display: none" i]',
  '[style*="mso-hide:all" i]',
  '[style*="mso-hide: all" i]',
  '[style*="mso-element:comment" i]',
  '[style*="mso-element: comment" i]',
  '[style*="visibility:hidden" i]',
  '[style*="visibility: hidden" i]',
  '[hidden]',
  '.msocomanchor',
  '.msocomoff',
  '.MsoCommentReference',
  'a[href*="#_msocom" i]',
].join(', ');
