import type { Page } from 'playwright/test';

/* Chrome translates a page by replacing its text nodes, which React then no longer finds. */

/** Translates all text, and what is added later. */
export function translate(page: Page) {
  return page.evaluate(() => {
    const skipped = 'script, style, noscript, textarea, [data-translated]';
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(skipped)) continue;
        const font = document.createElement('font');
        font.dataset.translated = '';
        font.append(`${text.nodeValue}`);
        text.parentNode?.replaceChild(font, text);
      }
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const changed of [target, ...addedNodes])
          if (changed.isConnected) translateIn(changed);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
