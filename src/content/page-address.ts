import { allRoutes } from '../routes';
import { DEVICE_NAME } from './file-name';

/** First parts of addresses that belong to the editor, the backend, or folders and pages of the export. */
const RESERVED = [
  '404',
  'admin',
  'api',
  'calendar',
  'drawings',
  'index',
  'js',
  'og',
  'page-data',
  'static',
  'uploads',
  'v1',
  ...allRoutes.map(({ path }) => path.split('/')[1] ?? ''),
];

/** How long an address may be, in letters. */
const MAX_LETTERS = 60;

/**
 * What is wrong with the address of a page that the office makes, in one sentence.
 * @param address without the slash, such as `school-fees`
 */
export function addressProblem(address: string): string | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address)) {
    return `the address "${address}" must be of small letters a to z, digits and single hyphens, such as school-fees`;
  }
  if (address.length > MAX_LETTERS)
    return `the address "${address}" is longer than ${MAX_LETTERS} letters`;
  return RESERVED.includes(address) || DEVICE_NAME.test(address)
    ? `the address "${address}" is already in use`
    : undefined;
}

/** The address that is made from a page's title; empty when the title has no Latin letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
