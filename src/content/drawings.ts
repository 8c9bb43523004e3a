import school from '../school';

/** The drawings in `static/drawings` that stand for photos until the school has some. */
export const DRAWINGS = school.pictures.map((name) => `/drawings/${name}.svg`);

/** @returns a function that finds pictures: in `static` if `src` starts with `/`, otherwise in `content` */
export function hasPicture(hasFile: (path: string) => boolean): (src: string) => boolean {
  return (src) =>
    DRAWINGS.includes(src) || hasFile(src.startsWith('/') ? `static${src}` : `content/${src}`);
}
