import { backendBase } from './backend-url';

afterEach(() => {
  delete process.env.GATSBY_API_URL;
});

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['  ', '/api'],
])('without GATSBY_API_URL the backend is the embedded one: %p', (value, base) => {
  if (value !== undefined) process.env.GATSBY_API_URL = value;
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
