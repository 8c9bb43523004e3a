import { expect } from 'playwright/test';
import { checkContent } from '../src/content/node/check-content';
import { openStore } from '../src/embedded-api/store';
import { request } from '../src/testing/temporary-site';
import { logIn, newEntry, preview, save, test } from './editor-fixtures';

test('news that is written in the editor is what the next build and the embedded /v1 read', async ({
  page,
  writer,
}) => {
  await logIn(page);
  await newEntry(page, 'News', 'News item');
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From nine to one.');
  await expect(preview(page).page.getByText('From nine to one.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const { body } = request(openStore(writer.folder), 'news/?limit=1');
  const [item] = Object(body).results;
  expect(item).toMatchObject({
    title: 'The library is open on Saturdays',
    body: 'From nine to one.',
  });
  expect(writer.read(`content/news/${item.id}.json`)).toMatch(
    /^\{\n {2}"title": "The library is open on Saturdays",\n {2}"created_at": "[^"]+",\n {2}"body": "From nine to one\."\n\}\n$/,
  );
  expect(checkContent(writer.folder)).toEqual([]);
});
