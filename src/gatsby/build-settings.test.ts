import { environment } from '../environment';
import { resources } from '../live/resources/resources';
import { buildSettings } from './build-settings';

afterEach(() => jest.restoreAllMocks());

test('by default, two hundred news items and forty albums of a backend become pages, and none is required', () => {
  const variables = { PREBUILT_NEWS_LIMIT: ' ', GATSBY_API_URL: 'https://backend.example' };
  expect(buildSettings(environment(variables))).toEqual({
    photoOrigins: ['https://backend.example'],
    limits: expect.objectContaining({ news: 200, albums: 40 }),
    required: false,
    savesPages: true,
  });
});

test('without a backend, all items become pages', () => {
  expect(buildSettings(environment({}))).toMatchObject({ limits: { news: 20_000, albums: 1_000 } });
});

test('all items of a resource without a limit become pages, even of a backend', () => {
  jest.replaceProperty(Object(resources.albums.items), 'limit', undefined);
  const variables = { GATSBY_API_URL: 'https://backend.example' };
  const { limits } = buildSettings(environment(variables));
  expect(limits).toMatchObject({ news: 200, albums: Number.POSITIVE_INFINITY });
});

test('the settings are read from the environment', () => {
  const variables = {
    PREBUILT_NEWS_LIMIT: '5000',
    PREBUILT_ALBUMS_LIMIT: '0',
    REQUIRE_LIVE_CONTENT: 'true',
    OFFLINE_PAGES: 'false',
    GATSBY_API_URL: 'https://backend.school.example/school',
    PHOTO_ORIGINS: 'https://school.s3.amazonaws.com, https://photos.example:8443',
  };
  expect(buildSettings(environment(variables))).toEqual({
    photoOrigins: [
      'https://backend.school.example',
      'https://school.s3.amazonaws.com',
      'https://photos.example:8443',
    ],
    limits: expect.objectContaining({ news: 5000, albums: 0 }),
    required: true,
    savesPages: false,
  });
});

test.each(['3', '20000', ' 0 '])('accepts PREBUILT_NEWS_LIMIT=%s', (value) => {
  const limits = { news: Number(value) };
  expect(buildSettings(environment({ PREBUILT_NEWS_LIMIT: value }))).toMatchObject({ limits });
});

test.each([
  ['false', false],
  [' true ', true],
])('reads REQUIRE_LIVE_CONTENT=%s as %s', (value, required) => {
  expect(buildSettings(environment({ REQUIRE_LIVE_CONTENT: value }))).toMatchObject({ required });
});

test.each([
  [undefined, true],
  ['', true],
  ['true', true],
  [' false ', false],
])('reads OFFLINE_PAGES=%s as %s', (value, savesPages) => {
  expect(buildSettings(environment({ OFFLINE_PAGES: value }))).toMatchObject({ savesPages });
});

test.each([
  ['PREBUILT_NEWS_LIMIT', 'all', 'must be 0 or a whole number from 3 to 20000, but it is "all".'],
  ['PREBUILT_NEWS_LIMIT', '2', 'must be 0 or a whole number from 3 to 20000, but it is "2".'],
  ['PREBUILT_NEWS_LIMIT', '-1', 'must be 0 or a whole number from 3 to 20000, but it is "-1".'],
  ['PREBUILT_NEWS_LIMIT', '1e3', 'must be 0 or a whole number from 3 to 20000, but it is "1e3".'],
  [
    'PREBUILT_ALBUMS_LIMIT',
    '1001',
    'must be 0 or a whole number from 1 to 1000, but it is "1001".',
  ],
  ['REQUIRE_LIVE_CONTENT', 'yes', 'must be true or false, but it is "yes".'],
  ...['http://photos.example', 'https://photos.example/a', 'https://*.example', "'self'", '*'].map(
    (value) => [
      'PHOTO_ORIGINS',
      value,
      `must be https origins separated by spaces, such as https://school.s3.amazonaws.com, but it contains "${value}".`,
    ],
  ),
  ['OFFLINE_PAGES', 'off', 'must be true or false, but it is "off".'],
])('an invalid value is reported: %s=%s', (name, value, problem) => {
  const parse = () => buildSettings(environment({ [name]: value }));
  expect(parse).toThrow(new Error(`${name} ${problem}`));
});

test.each([
  'https://backend.school.example',
  'http://127.0.0.1:8000',
  'http://localhost:8000/',
  'http://[::1]',
  'HTTPS://backend.school.example/school',
  ' https://backend.school.example ',
  '/backend',
  '/',
])('the backend is an absolute http(s) URL or a path: %p', (value) => {
  expect(() => buildSettings(environment({ GATSBY_API_URL: value }))).not.toThrow();
});

test.each([
  'backend.school.example',
  'api',
  '//backend.school.example',
  'ftp://backend.school.example',
  'javascript:alert(1)',
  'http://',
  'https://back end.school.example',
  'https://backend.school.example/v 1',
  'https://backend.school.example/?key=1',
  'https://backend.school.example?',
  'https://backend.school.example/#top',
  'https://backend.school.example#',
  '/api?key=1',
  '/\\backend.school.example',
  'http://backend.school.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://127a0b0c1:8000',
  '/a pi',
])('an invalid GATSBY_API_URL is rejected with one sentence: %p', (value) => {
  expect(() => buildSettings({ GATSBY_API_URL: value })).toThrow(
    new Error(
      `GATSBY_API_URL must be an https URL without a user name, such as https://backend.school.example, an http URL on localhost, or a path such as /api, but it is "${value}".`,
    ),
  );
});

test.each([
  'https://office:secret@backend.school.example',
  'https://office@backend.school.example/v1',
  'http://localhost:secret@backend.school.example',
])('credentials are rejected without printing the password: %s', (value) => {
  const parse = () => buildSettings({ GATSBY_API_URL: value });
  expect(parse).toThrow(/but it contains a user name\.$/);
  expect(parse).not.toThrow('secret');
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
  const parse = () => buildSettings({ SITE_URL: value });
  expect(parse).toThrow(`"${value}"`);
  expect(parse).toThrow('SITE_URL must be a website address without a page');
});
