import { parseUrl } from './parse-url';

test.each([
  ['https://school.example/a?b#c', undefined, 'https://school.example/a?b#c'],
  ['/media/a.jpg', 'https://backend.example/v1/', 'https://backend.example/media/a.jpg'],
  ['a.jpg', new URL('https://backend.example/v1/'), 'https://backend.example/v1/a.jpg'],
  ['/media/a.jpg', undefined, undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
])('parses %j with the base %s as %s', (address, base, expected) => {
  expect(parseUrl(address, base)?.href).toBe(expected);
});

test('parses URLs without URL.canParse', () => {
  const { canParse } = URL;
  try {
    Reflect.deleteProperty(URL, 'canParse');
    expect(parseUrl('https://school.example/')?.href).toBe('https://school.example/');
    expect(parseUrl('https://')).toBeUndefined();
  } finally {
    URL.canParse = canParse;
  }
});
