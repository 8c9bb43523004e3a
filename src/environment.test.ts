import { environment } from './environment';

test('trims variables; empty ones count as unset', () => {
  const variables = { SITE_URL: ' https://a.example ', GATSBY_API_URL: ' ', CONTENT_DIR: '' };
  expect(environment({ ...variables, HOME: '/root' })).toEqual({ SITE_URL: 'https://a.example' });
});
