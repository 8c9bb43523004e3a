import { existsSync, readdirSync } from 'node:fs';

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** The pictures in a folder and below it, as paths below it; none where there is no such folder. */
export function picturesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => PICTURE.test(name));
}
