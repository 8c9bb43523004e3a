import type { Locator } from 'playwright/test';

/** The HTML of a formatted text, without what only its editor needs. */
export function htmlOf(field: Locator): Promise<string> {
  return field.evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement;
    for (const own of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator'))
      own.remove();
    for (const element of copy.querySelectorAll('*'))
      for (const name of element.getAttributeNames())
        if (!/^(?:start|href)$/.test(name)) element.removeAttribute(name);
    return copy.innerHTML.replace(/<li><p>(.*?)<\/p>/g, '<li>$1');
  });
}
