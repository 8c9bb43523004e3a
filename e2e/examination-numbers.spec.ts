import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import entranceResult from './content/entrance-result.json';
import { expect, open, test } from './fixtures';
import { PUBLIC } from './site-routes';

const PAGE = '/entrance-result';
const numbers = entranceResult.results.map(({ examinationNumber }) => examinationNumber);

test('examination numbers are in the files of their page only', () => {
  // As written, in an address, and without signs.
  const spellings = numbers.flatMap((number) => [
    number,
    encodeURIComponent(number),
    number.replaceAll('/', '\\u002F'),
    number.replaceAll('/', ''),
    number.replaceAll('/', '-').toLowerCase(),
  ]);
  const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const found = files.filter((file) => {
    const bytes = readFileSync(file);
    return spellings.some((spelling) => bytes.includes(spelling));
  });
  expect(found.map((file) => path.relative(PUBLIC, file).replaceAll(path.sep, '/')).sort()).toEqual(
    ['entrance-result.html', 'page-data/entrance-result/page-data.json'],
  );
});

test('a number that is typed stays out of the address, the history and all requests', async ({
  page,
}) => {
  const [number = ''] = numbers;
  await open(page, PAGE);
  const [length, requested] = [await page.evaluate(() => history.length), new Set<string>()];
  page.on('request', (request) => requested.add(request.url() + (request.postData() ?? '')));
  await page.getByLabel('Find your examination number').pressSequentially(number);
  await expect(page.getByRole('main').getByRole('row')).toHaveText([/Number/, new RegExp(number)]);
  await expect(page).toHaveURL(PAGE);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect([...requested].filter((one) => /40718/.test(one))).toEqual([]);
});
