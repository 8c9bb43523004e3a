/** @jest-environment node */
import { environment } from './environment';

test('a variable has no spaces around it, and an empty one is not set', () => {
  const variables = { SITE_URL: ' https://a.example ', GATSBY_API_URL: ' ', CONTENT_DIR: '' };
  expect(environment({ ...variables, HOME: '/root' })).toEqual({ SITE_URL: 'https://a.example' });
});
