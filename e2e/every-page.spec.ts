import type { Page } from 'playwright/test';
import { expectNoViolations } from './axe';
import { expect, open, requestsSent, test } from './fixtures';
import { everyPath, livePaths } from './site-routes';
import { smallTargets } from './small-targets';

const WIDTHS = [320, 360, 768, 1280];

/* What holds for every page, checked on one load of it. */
for (const path of everyPath) {
  test(`${path}: axe finds nothing, nothing scrolls sideways from 320 px on, every control is large enough, nothing overlaps or is hidden, no picture is stretched, the page’s own link is marked, and only live areas send requests`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await open(page, path);
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    await requestsSent(page);
    // Section 4: only the live areas send requests to the backend.
    expect(sent.some((url) => url.includes('/v1/'))).toBe(livePaths.includes(path));
    // The policy allows no style attribute.
    await expect(page.locator('[style]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sideways(page), `at ${width} px`).toEqual({ moved: 0, over: 0 });
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
      expect(await stretchedPictures(page), `at ${width} px`).toEqual([]);
      expect(await misplacedTexts(page), `at ${width} px`).toEqual([]);
      expect(await hiddenParts(page), `at ${width} px`).toEqual([]);
      expect(await unmarkedLinks(page), `at ${width} px`).toEqual([]);
    }
    await expectNoViolations(page, [360, 1280]);
  });
}

/** How far the page scrolls sideways, and how much wider than the window it is, in px. */
function sideways(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(10_000, 0);
    const moved = window.scrollX;
    const { scrollWidth, clientWidth } = document.documentElement;
    return { moved, over: Math.max(0, scrollWidth - clientWidth) };
  });
}

/** The pictures that are shown wider than their widest file. Drawings have no dots. */
function stretchedPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !image.currentSrc.endsWith('.svg'))
      .map((image) => {
        const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
        const widths = sets.flatMap(({ srcset }) =>
          [...srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w)),
        );
        const widest = Math.max(...widths, widths.length === 0 ? image.naturalWidth : 0);
        return { image, widest, shown: image.getBoundingClientRect().width };
      })
      // Lazy pictures that have no sizes are not loaded yet.
      .filter(({ widest, shown }) => widest > 0 && shown > widest + 1)
      .map(({ image, widest, shown }) => `${image.currentSrc} of ${widest} px is ${shown} px wide`),
  );
}

/** The texts that lie over another text, or leave the block they are in. */
function misplacedTexts(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    const isDrawn = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).clipPath === 'none' &&
        getComputedStyle(element).opacity !== '0' &&
        isDrawn(element.parentElement));
    const blockOf = (element: Element | null): Element => {
      if (!element) return document.body;
      const { display, position } = getComputedStyle(element);
      const isPlaced = display === 'inline' || position === 'absolute';
      return isPlaced ? blockOf(element.parentElement) : element;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { block: Element; text: string; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      if (!isDrawn(node.parentElement)) continue;
      const range = new Range();
      range.selectNodeContents(node);
      const block = blockOf(node.parentElement);
      for (const box of range.getClientRects()) lines.push({ block, text, box });
    }
    return lines.flatMap(({ block, text, box }, at) => {
      const room = block.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      const leaves =
        box.left < room.left - 1 ||
        box.right > room.right + 1 ||
        middle < room.top ||
        middle > room.bottom;
      const covered = lines.slice(at + 1).find(
        (other) =>
          other.block !== block &&
          Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 2 &&
          // Lines of text may touch.
          Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) >
            box.height / 3,
      );
      return [
        ...(leaves ? [`${text} leaves ${block.outerHTML.slice(0, 80)}`] : []),
        ...(covered ? [`${text} lies over ${covered.text}`] : []),
      ];
    });
  });
}

/** What would stick under the header, and photographs of which a strip is seen. */
function hiddenParts(page: Page) {
  return page.evaluate(() => {
    const [header, ...parts] = document.querySelectorAll('header, main *');
    const bottom = header?.getBoundingClientRect().height ?? 0;
    return parts
      .filter((part) => {
        const { position, top } = getComputedStyle(part);
        if (position === 'sticky' && parseFloat(top) < bottom) return true;
        const { width, height } = part.getBoundingClientRect();
        return part.matches('img:not([src$=svg])') && part.checkVisibility() && width > 4 * height;
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
}

/** The links to this page in the menu that differ from the others in their colour at most. */
function unmarkedLinks(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('header nav [aria-current=page]')]
      .filter((link) => {
        const look = () => {
          const style = getComputedStyle(link);
          return [style.boxShadow, style.borderWidth, style.textDecorationLine, style.fontWeight];
        };
        const marked = look();
        link.removeAttribute('aria-current');
        const plain = look();
        link.setAttribute('aria-current', 'page');
        return `${marked}` === `${plain}`;
      })
      .map((link) => link.outerHTML),
  );
}
