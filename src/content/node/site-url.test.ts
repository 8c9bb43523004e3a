import e2eSite from '../../../e2e/content/site.json';
import { withSiteUrl } from './site-url';

afterEach(() => {
  delete process.env.SITE_URL;
});

test.each([
  [undefined, e2eSite.webAddress],
  ['', e2eSite.webAddress],
  ['  ', e2eSite.webAddress],
  ['https://preview.example', 'https://preview.example'],
  [' https://preview.example/ ', 'https://preview.example'],
  ['http://localhost:8788', 'http://localhost:8788'],
  ['HTTPS://Preview.Example', 'https://preview.example'],
])('SITE_URL=%p replaces only the URL in the settings: %p', (value, webAddress) => {
  if (value !== undefined) process.env.SITE_URL = value;
  expect(withSiteUrl(e2eSite)).toEqual({ ...e2eSite, webAddress });
});
