import { collectTexts, type TextAt } from '../../content/map-texts';
import { groupOf, schemaOf } from '../draft';
import type { Draft } from '../window-messages';

/** Widgets whose text can be typed on the page; rich text only if it has no markup. */
const TYPED: readonly TextAt['widget'][] = [undefined, 'text', 'richText'];

/**
 * The field whose text an element shows unchanged, if there is only one: text
 * that two fields share might be saved in the wrong field.
 */
export function typeableField({ path, content }: Draft, element: Element): string | undefined {
  const [text, ...others] = element.childNodes;
  // Text outside `main` belongs to the settings, so it can be edited only in their drafts.
  const isIn = element.closest('main') !== null || groupOf(path) === 'settings';
  const isAlone = others.every(({ nodeName }) => nodeName === 'BR');
  if (!(text instanceof Text) || !isAlone || !isIn) return undefined;
  if (element.closest('button, summary')) return undefined;
  const same = collectTexts(schemaOf(path), content).filter((one) => one.text === text.data);
  const [field] = same;
  const isTyped = TYPED.includes(field?.widget);
  return field && isTyped && same.length === 1 ? field.at.join('.') : undefined;
}

/**
 * Makes the only text of an element editable until focus leaves it.
 * @param onEnd called after the element is restored to what React rendered
 */
export function startTyping(
  element: HTMLElement,
  onText: (text: string) => void,
  onEnd: () => void,
): void {
  const rendered = [...element.childNodes];
  const [text] = rendered;
  const before = element.textContent;
  element.setAttribute('contenteditable', 'plaintext-only');
  // Focuses the element immediately, so that blur always ends typing.
  element.focus();
  element.oninput = () => onText((element.textContent ?? '').replace(/\s+/g, ' '));
  element.onkeydown = (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    element.blur();
  };
  element.onblur = () => {
    Object.assign(element, { oninput: null, onkeydown: null, onblur: null });
    element.removeAttribute('contenteditable');
    // Restores React's own text node, which the browser may have replaced.
    if (text) text.nodeValue = before;
    element.replaceChildren(...rendered);
    onEnd();
  };
}
