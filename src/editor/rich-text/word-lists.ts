/** A paragraph that Word shows as a list entry. */
type Entry = {
  /** Starts at 1. */
  readonly level: number;
  /** Word's name of the list, such as `l0`. */
  readonly list: string;
  /** The number; undefined for a bullet. */
  readonly number: number | undefined;
};

/** An open list of one level. */
type OpenList = Entry & { readonly element: Element };

/** Turns paragraphs into lists, because Word copies bullets and numbers as text; in emails it writes lists. */
export function wordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[data-aria-level]')) writeParagraph(item);
  let open: readonly OpenList[] = [];
  for (const paragraph of body.querySelectorAll('[style*="mso-list" i]:not(li, li *)')) {
    const [, list = '', level = '1'] =
      /mso-list:\s*(l\d+)(?:\s+level(\d+))?/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (list === '') continue;
    const marker = paragraph.querySelector('[style*="ignore" i]');
    if (isWords(marker?.textContent ?? '')) {
      marker?.replaceWith(`${marker.textContent?.trim()} `);
      open = [];
      continue;
    }
    const before = open[0]?.element === paragraph.previousElementSibling ? open : [];
    const around = before.filter((one) => one.level <= Number(level));
    const last = around.at(-1);
    const known = last?.level === Number(level) ? last.number : undefined;
    const number = readNumber(marker?.textContent ?? '', known);
    marker?.remove();
    open = place(paragraph, { level: Number(level), list: list.toLowerCase(), number }, around);
  }
}

/** Word on the web copies each entry as a list of its own: writes it as Word on a computer does. */
function writeParagraph(item: Element): void {
  const list = item.parentElement;
  if (!list) return;
  const number = list instanceof HTMLOListElement ? `${list.start++}.` : '·';
  const paragraph = item.ownerDocument.createElement('p');
  const [id, level] = [item.getAttribute('data-listid') ?? 0, item.getAttribute('data-aria-level')];
  paragraph.setAttribute('style', `mso-list:l${id} level${level}`);
  const marker = item.ownerDocument.createElement('span');
  marker.setAttribute('style', 'mso-list:Ignore');
  marker.append(number);
  paragraph.append(marker, ...(item.querySelector('p') ?? item).childNodes);
  // Boxes around a list keep its entries apart.
  let wrapper: Element = list;
  while (wrapper.parentElement?.matches('div') && wrapper.parentElement.childElementCount === 1) {
    wrapper = wrapper.parentElement;
  }
  wrapper.before(paragraph);
  item.remove();
  if (list.childElementCount === 0) wrapper.remove();
}

/** Starts another list at an entry with a number of its own, because rich text counts the entries of a list. */
export function splitAtNumbers(body: HTMLElement): void {
  const items = body.querySelectorAll('ol > li[value]');
  for (const list of new Set([...items].map(({ parentElement }) => parentElement))) {
    if (list instanceof HTMLOListElement) splitList(list);
  }
}

function splitList(list: HTMLOListElement): void {
  let current = list;
  let number = list.start;
  for (const item of [...list.children]) {
    if (item instanceof HTMLLIElement && item.hasAttribute('value') && item.value !== number) {
      const rest = item.ownerDocument.createElement('ol');
      rest.start = item.value;
      current.after(rest);
      current = rest;
      number = item.value;
    }
    if (current !== list) current.append(item);
    number += 1;
  }
  if (list.childElementCount === 0) list.remove();
}

/** Puts an entry into the list of its level, or a new one. Returns the open lists. */
function place(paragraph: Element, entry: Entry, around: readonly OpenList[]): readonly OpenList[] {
  const item = paragraph.ownerDocument.createElement('li');
  const last = around.at(-1);
  if (last?.level === entry.level && isContinued(last, entry)) {
    item.append(paragraph);
    last.element.append(item);
    return [...around.slice(0, -1), { ...entry, element: last.element }];
  }
  const outer = around.filter((one) => one.level < entry.level);
  const element = paragraph.ownerDocument.createElement(entry.number === undefined ? 'ul' : 'ol');
  if (entry.number !== undefined) element.setAttribute('start', String(entry.number));
  const parent = outer.at(-1)?.element.lastElementChild;
  if (parent) parent.append(element);
  else paragraph.before(element);
  item.append(paragraph);
  element.append(item);
  return [...outer, { ...entry, element }];
}

/** Whether an entry belongs to the list before it: a number that starts again begins another list. */
function isContinued(last: OpenList, { list, number }: Entry): boolean {
  if (last.number === undefined || number === undefined) {
    return last.number === number && last.list === list;
  }
  return number === last.number + 1;
}

const NUMBER = /^[([]?(?:\d+\.)*(\d+|[a-z]|[ivxlc]+|([a-z])\2)[.):\]-]+$|^(?:\d+\.)*(\d+)$/i;

/** Whether a marker such as `Step 1:` is text, which rich text cannot count. */
function isWords(marker: string): boolean {
  return /[\p{L}\p{N}]{2}/u.test(marker) && !NUMBER.test(marker.trim());
}

/** The number of a marker such as `5.`, `c)`, `(iv)` or `1.2`, the last of several; undefined for a bullet. */
function readNumber(marker: string, before: number | undefined): number | undefined {
  const [, text, , digits = ''] = NUMBER.exec(marker.trim()) ?? [];
  const written = (text ?? digits).toLowerCase();
  if (written === '') return undefined;
  if (/^\d+$/.test(written)) return Number(written);
  const letter = written.length === 1 ? written.charCodeAt(0) - 96 : undefined;
  const roman = readRoman(written);
  const next = (before ?? 0) + 1;
  // `i.` is the first of i, ii, iii, but the ninth of a, b, c.
  return [letter, roman].find((number) => number === next) ?? roman ?? letter ?? next;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function readRoman(text: string): number | undefined {
  const values = [...text].map((letter) => ROMAN[letter]);
  let sum = 0;
  for (const [at, value] of values.entries()) {
    if (value === undefined) return undefined;
    sum += value < (values[at + 1] ?? 0) ? -value : value;
  }
  return sum;
}
