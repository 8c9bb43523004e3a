import { allRoutes } from '../routes';
import { DEVICE_NAME } from '../schema/file-name';

/** Paths of the editor, the backend and the export. */
const RESERVED = [
  '404',
  'api',
  'calendar',
  'term-dates',
  'drawings',
  'forms',
  'index',
  'js',
  'og',
  'page-data',
  'static',
  'uploads',
  'v1',
  ...allRoutes.map(({ path }) => path.split('/')[1] ?? ''),
];

const MAX_LENGTH = 60;

/** Returns an error message, undefined if valid; `slug` has no slash, such as `school-fees`. */
export function slugProblem(slug: string): string | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return `the URL "${slug}" must use only a to z, numbers and single hyphens, such as school-fees`;
  }
  if (slug.length > MAX_LENGTH)
    return `the URL "${slug}" must be ${MAX_LENGTH} characters or fewer`;
  return RESERVED.includes(slug) || DEVICE_NAME.test(slug)
    ? `the URL "${slug}" is already in use`
    : undefined;
}
