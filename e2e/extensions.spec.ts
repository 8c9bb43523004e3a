import type { Page } from 'playwright/test';
import news from './content/news.json';
import privacy from './content/privacy.json';
import { createDeferred, expect, open, test, waitForHydration } from './fixtures';
import { ALBUM, NEWS_ITEM } from './site-routes';

/* What browser extensions do to a page, at its start, while it is parsed, and beside its fields. */

const EXTENSIONS: Readonly<Record<string, () => void>> = {
  'owns the Trusted Types policy “default”, which trusts everything': () => {
    const names = ['createHTML', 'createScript', 'createScriptURL'];
    const policy = Object.fromEntries(names.map((name) => [name, (text: string) => text]));
    Reflect.get(window, 'trustedTypes')?.createPolicy('default', policy);
  },
  'owns the Trusted Types policy “default”, which trusts no script': () => {
    const createHTML = (html: string) => html;
    Reflect.get(window, 'trustedTypes')?.createPolicy('default', { createHTML });
  },
  'inserts the first style sheet, and empties it later': () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'html { background: #181a1b !important } a { color: #8ab4f8 }';
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      document.head.prepend(sheet);
    }).observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        sheet.textContent = '';
        sheet.dataset.emptied = '';
      }, 50),
    );
  },
  'adds elements beside fields, pictures and paragraphs': () => {
    const add = () => {
      for (const element of document.querySelectorAll('input, textarea, img, main p')) {
        if (element.nextElementSibling?.matches('[data-extension]')) continue;
        const icon = document.createElement('span');
        icon.dataset.extension = '';
        element.after(icon);
      }
    };
    addEventListener('DOMContentLoaded', add);
    setInterval(add, 500);
  },
  'adds elements inside lists, labels and forms, and removes the footer': () => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('main li, label, form')) {
        element.prepend(document.createElement('span'));
      }
      document.querySelector('main')?.prepend(document.createElement('details'));
      document.querySelector('footer')?.remove();
    });
  },
  'marks every element, and adds its own to the body': () => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('body, body *')) {
        element.setAttribute('bis_skin_checked', '1');
      }
      document.body.prepend(document.createElement('extension-bar'));
      document.documentElement.append(document.createElement('extension-host'));
    });
  },
};

for (const [name, extension] of Object.entries(EXTENSIONS)) {
  test.describe(`an extension ${name}`, () => {
    // Their styles are exempt from the page's policy, those of a test are not.
    test.use({ bypassCSP: name.includes('style sheet') });

    test.beforeEach(async ({ page, expectedErrors }) => {
      // React reports the difference, and renders the page again (hydrate-page.ts).
      expectedErrors.push(/Minified React error #418/, /404/, /TrustedTypePolicy named 'default'/);
      await page.addInitScript(extension);
    });

    test('See More, an unknown item and Next work', async ({ page }) => {
      await open(page, '/news');
      const titles = page.getByRole('main').locator('li h2');
      await expect(titles).toHaveCount(2);
      await page.getByRole('button', { name: news.seeMore }).click();
      await expect(titles).toHaveCount(4);
      await open(page, '/news/no-such-item');
      await expect(page.getByRole('main')).toContainText('News not found');
      await open(page, `/gallery/${ALBUM}`);
      await page.getByRole('button', { name: 'Next photo' }).click();
      await expect(page.getByText(/^2 of/)).toBeVisible();
    });

    test('See More that is clicked before hydration works', async ({ page }) => {
      await page.goto('/news');
      await page.getByRole('button', { name: news.seeMore }).click();
      await expect(page.getByRole('main').locator('li h2')).toHaveCount(4);
    });

    test('links open pages inside the app', async ({ page }) => {
      await open(page, '/events');
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      await page.locator('footer a[href="/privacy"]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacy.title);
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    });

    test('past dates are hidden', async ({ page }) => {
      await page.clock.setFixedTime('2099-03-03T08:00:00+01:00');
      await page.goto('/');
      const dates = ['Entrance test', 'Walk to the waterfall', 'Meeting of the circle'];
      const next = page.locator('[data-next-dates=""] > li:visible strong');
      await expect(next).toHaveText(dates);
      await waitForHydration(page);
      const emptied = name.includes('style sheet') ? 1 : 0;
      await expect(page.locator('style[data-emptied]')).toHaveCount(emptied);
      await expect(next).toHaveText(dates);
    });

    test('what was typed before hydration stays, with its focus, and is searched', async ({
      page,
    }) => {
      const scripts = createDeferred();
      await page.route('**/app-*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/search');
      const field = page.getByRole('searchbox');
      await field.click();
      await page.keyboard.type('obsrevatory');
      scripts.resolve();
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run');
      await expect(field).toHaveValue('obsrevatory');
      await expect(field).toBeFocused();
      await expect(
        page.getByRole('list', { name: 'Results' }).getByRole('link').first(),
      ).toBeVisible();
    });

    test('a comment begun before hydration stays, with its focus', async ({ page }) => {
      const scripts = createDeferred();
      await page.route('**/app-*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(`/news/${NEWS_ITEM}`);
      await page.getByText(news.comment.heading).click();
      const field = page.getByRole('textbox', { name: news.comment.comment });
      await field.pressSequentially('Well ');
      scripts.resolve();
      await waitForHydration(page);
      await settle(page);
      await page.keyboard.type('done');
      await expect(field).toHaveValue('Well done');
    });

    test('a panel that was opened before hydration stays open', async ({ page }) => {
      const scripts = createDeferred();
      await page.route('**/app-*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/every-block');
      const panels = page.getByRole('main').locator('details.disclosure');
      const panel = panels.first();
      await panel.locator('summary').click();
      await expect(panel).toHaveAttribute('open');
      scripts.resolve();
      await waitForHydration(page);
      await settle(page);
      await expect(panel).toHaveAttribute('open');
      await expect(panel.locator('summary')).toBeFocused();
      await expect(panels.and(page.locator('[open]'))).toHaveCount(1);
    });
  });
}

/** Two frames, in which React has rendered what it replaces. */
function settle(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
