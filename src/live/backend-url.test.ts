/** @jest-environment node */
import { backendBase } from './backend-url';

const initialUrl = process.env.GATSBY_API_URL;

afterEach(() => {
  if (initialUrl === undefined) delete process.env.GATSBY_API_URL;
  else process.env.GATSBY_API_URL = initialUrl;
});

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['  ', '/api'],
])('without GATSBY_API_URL the backend is the embedded one: %p', (value, base) => {
  if (value === undefined) delete process.env.GATSBY_API_URL;
  else process.env.GATSBY_API_URL = value;
  expect(backendBase()).toBe(base);
});

test.each([
  ['https://backend.school.example', 'https://backend.school.example'],
  [' https://backend.school.example ', 'https://backend.school.example'],
  ['/backend', '/backend'],
  ['https://backend.school.example/', 'https://backend.school.example'],
  ['https://backend.school.example/school//', 'https://backend.school.example/school'],
  ['/api/', '/api'],
  [' /school/backend// ', '/school/backend'],
  ['/', ''],
])('surrounding spaces and trailing slashes of GATSBY_API_URL are removed: %p', (value, base) => {
  process.env.GATSBY_API_URL = value;
  expect(backendBase()).toBe(base);
});
