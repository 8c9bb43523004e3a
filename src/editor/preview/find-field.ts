import { plainText } from '../../schema/markdown';
import { tableCells } from '../../schema/table-text';

/** A longer text is more than a row: what it shows says nothing about the place of a click. */
const MAX_AROUND = 300;

/** A field, and the cell of its table. */
type FieldAt = {
  readonly path: string;
  readonly cell?: { readonly row: number; readonly column: number };
};

/**
 * The field that a clicked text or picture shows, such as `rows.6.whereWeAreGoing`; for a text from elsewhere, such as a
 * name that several pages say, a field of its row.
 * @param content the draft that the page shows
 */
export function findFieldAt(
  clicked: Element,
  content: unknown,
  page: Element,
): FieldAt | undefined {
  const texts = fieldTexts(content, []);
  const cell = clicked.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  const table = cell?.closest('table');
  const ofTable = table ? findTable(texts, table, page) : undefined;
  if (cell && row && ofTable !== undefined) {
    return { path: ofTable, cell: { row: row.rowIndex, column: cell.cellIndex } };
  }
  let element: Element | null | undefined = clicked;
  while (element && (isShown(element) || shownText(element).length <= MAX_AROUND)) {
    // Of a row, the longest text that is a field's.
    const [shown] = isShown(element)
      ? [element]
      : [...element.querySelectorAll('*')]
          .filter((one) => isShown(one) && texts.some(({ text }) => text === shownText(one)))
          .toSorted((one, other) => shownText(other).length - shownText(one).length);
    const found = shown && findText(texts, shown, page);
    if (found) return { path: found.path };
    element = element.parentElement?.closest('main *');
  }
  return undefined;
}

/** The text with most of the cells of a table, not with all: the page writes amounts and facts in its own way. */
function findTable(
  texts: readonly TextAt[],
  table: HTMLTableElement,
  page: Element,
): string | undefined {
  const written = texts
    .filter(({ raw }) => raw.includes('|'))
    .map(({ path, raw }) => ({ path, cells: tableCells(raw).flat().map(collapseSpaces) }));
  const countIn = (one: Element, cells: readonly string[]) =>
    cellsOf(one).filter((cell) => cells.includes(shownText(cell))).length;
  const counts = written.map(({ cells }) => countIn(table, cells));
  const most = Math.max(...counts);
  const same = written.filter((_, at) => counts[at] === most);
  const [first] = same;
  if (!first || most < cellsOf(table).length / 3) return undefined;
  const alike = [...page.querySelectorAll('table')].filter(
    (one) => countIn(one, first.cells) === most,
  );
  return same[Math.min(alike.indexOf(table), same.length - 1)]?.path;
}

function cellsOf(table: Element): readonly Element[] {
  return [...table.querySelectorAll('th, td')];
}

function findText(texts: readonly TextAt[], element: Element, page: Element): TextAt | undefined {
  const searched = shownText(element);
  if (searched === '') return undefined;
  const same = texts.filter(({ text }) => text === searched);
  const shown = [...page.querySelectorAll(element.localName)].filter(
    (other) => shownText(other) === searched,
  );
  return (
    same[Math.min(shown.indexOf(element), same.length - 1)] ??
    // Otherwise the text is a paragraph of a longer text, or joined from several fields.
    texts.find(({ text }) => text.includes(searched)) ??
    texts.find(({ text }) => withoutMarkup(text).includes(searched)) ??
    texts
      .filter(({ text }) => text.length > 2 && hasWords(searched, text))
      .toSorted((one, other) => other.text.length - one.text.length)[0]
  );
}

/**
 * Finds the element that shows a field: its whole text, else part of it, else a longer text. Undefined rather than a
 * text that only looks alike.
 */
export function findElement(page: Element, content: unknown, path: string): Element | undefined {
  const texts = fieldTexts(content, []);
  // A list of lines is one field, which is found by its first line.
  const field = texts.find((one) => one.path === path || one.path.startsWith(`${path}.`));
  if (!field || field.text.length < 2) return undefined;
  const tables = field.raw.includes('|') ? [...page.querySelectorAll('table')] : [];
  const table = tables.find((one) => findTable(texts, one, page) === field.path);
  if (table) return table;
  // Searches `main` first, because the menu before it also contains page titles.
  const all = [...page.querySelectorAll('main *'), ...page.querySelectorAll(':not(main *)')];
  const elements = all.filter(isShown);
  const alike = elements.filter((element) => shownText(element) === field.text);
  // A list of contents repeats the headings of its page.
  const outside = alike.filter((element) => !element.closest('nav'));
  const same = outside.length > 0 ? outside : alike;
  if (same.length > 0) return choose(page, same, field, texts);
  const plain = withoutMarkup(field.text);
  const lines = field.raw.split(/\n\s*\n/).flatMap((part) => [part, ...part.split(/[\n|]/)]);
  const plainLines = lines.map(withoutMarkup);
  const length = (element: Element) => shownText(element).length;
  // A word of it is no part of it. A date, an address or a code, which has no spaces, is never shown in parts.
  const isPart = (text: string) =>
    text.length > 2 &&
    plainLines.some((line) => hasWords(line, text) && text.length >= line.length / 2);
  const parts = elements.filter((element) => plain.includes(' ') && isPart(shownText(element)));
  const wholes = elements.filter((element) => hasWords(shownText(element), plain));
  return (
    parts.toSorted((one, other) => length(other) - length(one))[0] ??
    wholes.toSorted((one, other) => length(one) - length(other))[0]
  );
}

/** The element of a field among those with its text, which other fields may have, too. */
function choose(
  page: Element,
  same: readonly Element[],
  field: TextAt,
  texts: readonly TextAt[],
): Element | undefined {
  const fields = texts.filter(({ text }) => text === field.text);
  if (fields.length === 1 || same.length === 1) return same[0];
  const row = textsBeside(field.path, texts);
  const own = same.find((element) => row.includes(element.closest('[id]')?.id ?? ''));
  if (own) return own;
  const all = shownText(page);
  const beside = row.filter((text) => all.includes(text));
  // The one in the smallest part of the page that shows the other texts of its row.
  const found = same.map((element) => ({ element, size: sizeAround(element, beside) }));
  const [first, second] = found.toSorted((one, other) => one.size - other.size);
  if (beside.length > 0 && first && second && first.size < second.size) return first.element;
  return fields.length === same.length ? same[fields.indexOf(field)] : undefined;
}

/** The other texts of the row that contains a field. */
function textsBeside(path: string, texts: readonly TextAt[]): readonly string[] {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    if (!/^\d+$/.test(keys[length - 1] ?? '')) continue;
    const row = `${keys.slice(0, length).join('.')}.`;
    const others = texts.filter((one) => one.path !== path && one.path.startsWith(row));
    const shown = others.map(({ text }) => withoutMarkup(text)).filter((text) => text.length > 2);
    if (shown.length > 0) return shown;
  }
  return [];
}

/** The length of the text of the smallest element around another one that shows all these texts. */
function sizeAround(element: Element, texts: readonly string[]): number {
  const parent = element.parentElement;
  if (!parent) return Number.POSITIVE_INFINITY;
  const text = shownText(parent);
  return texts.every((one) => text.includes(one)) ? text.length : sizeAround(parent, texts);
}

/** Whether a text has these words, not as parts of longer ones. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at === -1) return false;
  const [before = '', after = ''] = [text[at - 1], text[at + words.length]];
  return ![before, after].some((letter) => /[\p{L}\p{N}]/u.test(letter));
}

/** Whether an element is a picture, or has text that is not only in its children. */
export function isShown(element: Element): boolean {
  return element instanceof HTMLImageElement || hasText(element);
}

/** Whether an element has text of its own, not only in its children. */
function hasText({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

/** An element's text, or a picture's alt text. */
function shownText(element: Element): string {
  const text = element instanceof HTMLImageElement ? element.alt : element.textContent;
  return collapseSpaces(text ?? '');
}

type TextAt = {
  readonly path: string;
  readonly text: string;
  /** With its lines. */
  readonly raw: string;
};

function fieldTexts(value: unknown, path: readonly string[]): TextAt[] {
  if (typeof value === 'string') {
    return [{ path: path.join('.'), text: collapseSpaces(value), raw: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => fieldTexts(entry, [...path, key]));
}

function withoutMarkup(text: string): string {
  return collapseSpaces(plainText(text));
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
