import { slugify } from '../schema/slugify';
import { withIds } from './entry-ids';

type Pupil = { readonly name: string; readonly line: string; readonly id?: string | undefined };

type FirstClass<One extends Pupil> = {
  readonly drawing?: string | undefined;
  readonly names: readonly One[];
};

/** In the drawing; FirstClass.module.css knows where they stand. */
export const FIGURES = 30;

/** In units of the drawing: fifteen pupils, a teacher, fifteen pupils. */
const FIGURE = { width: 51, top: 40, height: 150, left: 50.8, afterTeacher: 833 - 15 * 51.1 };

/** Each with an id of its own, by which its page is addressed. */
export function withPupilIds<One extends Pupil>(names: readonly One[]) {
  const slugs = names.map((one) => ({ ...one, id: one.id && slugify(one.id) }));
  return withIds(slugs, ({ name }) => slugify(name) || 'pupil');
}

/** The part of the drawing with a pupil, and as many of its widths around as asked. */
export function pupilView<One extends Pupil>(
  { drawing, names }: FirstClass<One>,
  position: number,
  around = 0,
): string | undefined {
  if (!drawing || names.length !== FIGURES) return undefined;
  const { width, top, height, left, afterTeacher } = FIGURE;
  const start = position < FIGURES / 2 ? left * position : afterTeacher + 51.1 * position;
  const x = Math.round(start - (around * width) / 2);
  return [x, top, width * (around + 1), height].join(' ');
}
