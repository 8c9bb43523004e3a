import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from '../src/commands/budgets';
import { compressed, readExported } from './export-size';
import { expect, test } from './fixtures';
import { PUBLIC } from './site-routes';

/* every-page.spec.ts checks the budgets of pages, editor/without-settings.spec.ts those of the editor. `npm run bench` checks the budgets that depend on the machine's speed. */

test('style sheet and font are within budget', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, sheet = ''] = /data-styles="([^"]+)"/.exec(html) ?? [];
  const styles = readExported(sheet);
  expect(styles.toString()).toContain('--colour-page');
  expect(compressed(styles)).toBeLessThanOrEqual(BUDGETS.styles);
  const fonts = readdirSync(path.join(PUBLIC, 'static')).filter((name) =>
    name.startsWith('headings-english'),
  );
  expect(fonts).toHaveLength(1);
  expect(readExported(`static/${fonts[0]}`).length).toBeLessThanOrEqual(BUDGETS.font);
});
