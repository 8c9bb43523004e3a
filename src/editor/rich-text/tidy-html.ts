/** Replaces the markup of office programs with plain HTML, which the schema's rules can parse. */
export function tidyHtml(body: HTMLElement): HTMLElement {
  for (const entry of body.querySelectorAll('[style*="mso-list" i]')) wrapWordEntry(entry);
  // Turns each line break into the start of a new paragraph.
  for (const lineBreak of body.querySelectorAll('br')) {
    lineBreak.replaceWith(document.createElement('div'));
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  // Replaces non-breaking spaces, with which programs indent.
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replaceAll('\u00A0', ' ') ?? '';
  }
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) {
    if (block.textContent?.trim() === '') block.remove();
  }
  return body;
}

/** Turns a paragraph into a list item, because Word copies bullets and numbers as text. */
function wrapWordEntry(entry: Element): void {
  if (!/mso-list:\s*l\d/i.test(entry.getAttribute('style') ?? '')) return;
  const marker = entry.querySelector('[style*="ignore" i]');
  const isNumbered = /^\w+[.)]/.test(marker?.textContent?.trim() ?? '');
  marker?.remove();
  const before = entry.previousElementSibling;
  const name = isNumbered ? 'ol' : 'ul';
  const list = before?.matches(name) ? before : document.createElement(name);
  if (list !== before) entry.before(list);
  const item = document.createElement('li');
  item.append(entry);
  list.append(item);
}
