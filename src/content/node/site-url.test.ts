/** @jest-environment node */
import e2eSite from '../../../e2e/content/site.json';
import { environment } from '../../environment';
import { parseSiteUrl, withSiteUrl } from './site-url';

const SETTING = 'https://www.school.example';
const given = process.env.SITE_URL;

afterEach(() => {
  if (given === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = given;
});

test.each([
  [undefined, SETTING],
  ['', SETTING],
  ['  ', SETTING],
  ['https://preview.example', 'https://preview.example'],
  [' https://preview.example/ ', 'https://preview.example'],
  ['http://localhost:8788', 'http://localhost:8788'],
  ['HTTPS://Preview.Example', 'https://preview.example'],
])('SITE_URL=%p is the address %p', (value, url) => {
  const { SITE_URL } = environment({ SITE_URL: value });
  expect(parseSiteUrl(SITE_URL, SETTING)).toBe(url);
});

test.each([
  'www.school.example',
  'https://',
  '/school',
  'https://a.example/school',
  'https://a.example?x',
  'ftp://a.example',
  'https://user@a.example',
])('SITE_URL=%p is rejected with the reason', (value) => {
  const parse = () => parseSiteUrl(value, SETTING);
  expect(parse).toThrow(`"${value}"`);
  expect(parse).toThrow('SITE_URL must be');
});

test('SITE_URL replaces only the URL of the settings', () => {
  delete process.env.SITE_URL;
  expect(withSiteUrl(e2eSite)).toEqual(e2eSite);
  process.env.SITE_URL = 'https://preview.example/';
  expect(withSiteUrl(e2eSite)).toEqual({ ...e2eSite, webAddress: 'https://preview.example' });
  process.env.SITE_URL = 'preview';
  expect(() => withSiteUrl(e2eSite)).toThrow('SITE_URL must be a website address without a page');
});
