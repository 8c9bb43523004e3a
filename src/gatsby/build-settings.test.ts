/** @jest-environment node */
import { environment } from '../environment';
import { buildSettings } from './build-settings';

test('by default, two hundred news items and forty albums become pages, and none is required', () => {
  expect(buildSettings(environment({ PREBUILT_NEWS_LIMIT: ' ' }))).toEqual({
    limits: { news: 200, albums: 40 },
    required: false,
    savesPages: true,
  });
});

test('the settings are read from the environment', () => {
  const variables = {
    PREBUILT_NEWS_LIMIT: '5000',
    PREBUILT_ALBUMS_LIMIT: '0',
    REQUIRE_LIVE_CONTENT: 'true',
    OFFLINE_PAGES: 'false',
  };
  expect(buildSettings(environment(variables))).toEqual({
    limits: { news: 5000, albums: 0 },
    required: true,
    savesPages: false,
  });
});

test.each(['3', '20000', ' 0 '])('PREBUILT_NEWS_LIMIT=%s is a limit', (given) => {
  const limits = { news: Number(given) };
  expect(buildSettings(environment({ PREBUILT_NEWS_LIMIT: given }))).toMatchObject({ limits });
});

test.each([
  ['false', false],
  [' true ', true],
])('REQUIRE_LIVE_CONTENT=%s', (given, required) => {
  expect(buildSettings(environment({ REQUIRE_LIVE_CONTENT: given }))).toMatchObject({ required });
});

test.each([
  [undefined, true],
  ['', true],
  ['true', true],
  [' false ', false],
])('OFFLINE_PAGES=%s', (given, savesPages) => {
  expect(buildSettings(environment({ OFFLINE_PAGES: given }))).toMatchObject({ savesPages });
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
  ['OFFLINE_PAGES', 'off', 'must be true or false, but it is "off".'],
])('an invalid value is reported: %s=%s', (name, value, problem) => {
  const parse = () => buildSettings(environment({ [name]: value }));
  expect(parse).toThrow(new Error(`${name} ${problem}`));
});
