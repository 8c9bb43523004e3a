import { existsSync } from 'node:fs';
import { DRAWINGS, hasPicture } from './drawings';

test('a picture is a drawing of the site or a file', () => {
  for (const drawing of DRAWINGS)
    expect([drawing, existsSync(`e2e/static${drawing}`)]).toEqual([drawing, true]);
  const has = hasPicture((file) => file === 'content/images/hall.jpg');
  expect(has('/drawings/hero-phone.svg')).toBe(true);
  expect(has('/drawings/no-such.svg')).toBe(false);
  expect(has('images/hall.jpg')).toBe(true);
});
