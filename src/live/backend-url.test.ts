/** @jest-environment node */
import { backendBase, parseBackend } from './backend-url';

const given = process.env.GATSBY_API_URL;

afterEach(() => {
  if (given === undefined) delete process.env.GATSBY_API_URL;
  else process.env.GATSBY_API_URL = given;
});

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['  ', '/api'],
])('without GATSBY_API_URL the backend is the embedded one: %p', (value, base) => {
  expect(parseBackend(value)).toBe(base);
});

test.each([
  ['https://backend.school.example', 'https://backend.school.example'],
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
  ['http://localhost:8000/', 'http://localhost:8000'],
  ['http://[::1]', 'http://[::1]'],
  ['HTTPS://backend.school.example/school', 'HTTPS://backend.school.example/school'],
  [' https://backend.school.example ', 'https://backend.school.example'],
  ['/backend', '/backend'],
])('the backend is an absolute http(s) address or a path: %p', (value, base) => {
  expect(parseBackend(value)).toBe(base);
});

test.each([
  ['https://backend.school.example/', 'https://backend.school.example'],
  ['https://backend.school.example/school//', 'https://backend.school.example/school'],
  ['/api/', '/api'],
  ['/', ''],
])('a trailing slash of GATSBY_API_URL is not doubled before /v1: %p', (value, base) => {
  expect(parseBackend(value)).toBe(base);
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
  expect(() => parseBackend(value)).toThrow(
    new Error(
      `GATSBY_API_URL must be an https address without a user, such as https://backend.school.example, an http address of this machine, or a path such as /api, but it is "${value}".`,
    ),
  );
});

test.each([
  'https://office:secret@backend.school.example',
  'https://office@backend.school.example/v1',
  'http://localhost:secret@backend.school.example',
])('credentials are rejected without printing the password: %s', (value) => {
  const parse = () => parseBackend(value);
  expect(parse).toThrow(/but it names a user\.$/);
  expect(parse).not.toThrow('secret');
});

test('the running site uses the backend that GATSBY_API_URL names, else the embedded one', () => {
  process.env.GATSBY_API_URL = 'https://backend.school.example/';
  expect(backendBase()).toBe('https://backend.school.example');
  process.env.GATSBY_API_URL = ' /school/backend// ';
  expect(backendBase()).toBe('/school/backend');
  process.env.GATSBY_API_URL = ' ';
  expect(backendBase()).toBe('/api');
  delete process.env.GATSBY_API_URL;
  expect(backendBase()).toBe('/api');
});
