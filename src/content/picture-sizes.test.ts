import { hasSizes, originalPicture, sizedPicture } from './picture-sizes';

test.each([
  '/uploads/gallery/choir.jpg',
  '/uploads/480.webp',
  '/uploads/a/1600/b.PNG',
  '/uploads/2026/c.webp',
])('%s has resized images at other URLs, which map back to it', (address) => {
  expect(hasSizes(address)).toBe(true);
  for (const size of ['card', 'phone', 'tablet', 'screen'] as const) {
    expect(sizedPicture(address, size)).not.toBe(address);
    expect(originalPicture(sizedPicture(address, size))).toBe(address);
  }
  expect(originalPicture(address)).toBe(address);
});

test.each(['https://backend.example/uploads/a.jpg', '/media/a.jpg', '/uploads/plan.pdf', 'blob:1'])(
  '%s is not resized',
  (address) => {
    expect(hasSizes(address)).toBe(false);
  },
);
