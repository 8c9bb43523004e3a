import { plainText } from '../../schema/markdown';

/**
 * Finds the field that clicked text comes from.
 * @param content the draft that the page shows
 * @param clicked the text, or the alt text of a picture
 * @param before how many times the same text occurs earlier on the page
 * @returns the field's path, such as `rows.6.whereWeAreGoing`
 */
export function findField(content: unknown, clicked: string, before: number): string | undefined {
  const searched = collapseSpaces(clicked);
  if (searched === '') return undefined;
  const texts = fieldTexts(content, []);
  const same = texts.filter(({ text }) => text === searched);
  const found =
    same[Math.min(before, same.length - 1)] ??
    // Otherwise the text is a paragraph of a longer text, or joined from several fields.
    texts.find(({ text }) => text.includes(searched)) ??
    texts.find(({ text }) => withoutMarkup(text).includes(searched)) ??
    texts.find(({ text }) => text.length > 2 && searched.includes(text));
  return found?.path;
}

/** Finds the element that shows a field: its whole text, else part of it, else a longer text. */
export function findElement(page: Element, content: unknown, path: string): Element | undefined {
  const texts = fieldTexts(content, []);
  // A list of lines is one field, which is found by its first line.
  const field = texts.find((one) => one.path === path || one.path.startsWith(`${path}.`));
  if (!field || field.text.length < 2) return undefined;
  const before = texts.filter(({ text }) => text === field.text).indexOf(field);
  // Searches `main` first, because the menu before it also contains page titles.
  const all = [...page.querySelectorAll('main *'), ...page.querySelectorAll(':not(main *)')];
  const elements = all.filter(isShown);
  const same = elements.filter((element) => shownText(element) === field.text);
  const plain = withoutMarkup(field.text);
  return (
    same[Math.min(before, same.length - 1)] ??
    elements.find(
      (element) => shownText(element).length > 2 && plain.includes(shownText(element)),
    ) ??
    elements.find((element) => shownText(element).includes(plain))
  );
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
export function shownText(element: Element): string {
  const text = element instanceof HTMLImageElement ? element.alt : element.textContent;
  return collapseSpaces(text ?? '');
}

type TextAt = { readonly path: string; readonly text: string };

function fieldTexts(value: unknown, path: readonly string[]): TextAt[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: collapseSpaces(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => fieldTexts(entry, [...path, key]));
}

function withoutMarkup(text: string): string {
  return collapseSpaces(plainText(text));
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
