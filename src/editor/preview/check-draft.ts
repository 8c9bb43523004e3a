import * as v from 'valibot';
import { pictureProblems } from '../../content/picture-problems';
import { problemsOf } from '../../content/problems';
import { type Draft, draftPath, draftSchema } from './draft';

/** A draft that can be shown, or all that is wrong with it, in the words of the content check. */
export type CheckedDraft =
  | { readonly kind: 'good'; readonly content: unknown }
  | { readonly kind: 'bad'; readonly problems: readonly string[] };

/**
 * Checks a draft as the build checks its file. Of uploads (`/uploads/…`) it cannot say whether they
 * exist: they are not part of what the build makes.
 * @param isPublished whether a picture of `content/images` exists
 */
export function checkDraft(draft: Draft, isPublished: (src: string) => boolean): CheckedDraft {
  const { file, content, pictures } = draft;
  const schema = draftSchema(file);
  const wrong = problemsOf(schema, content);
  const missing = pictureProblems(schema, content, wrong, (src) =>
    src.startsWith('/') || Object.hasOwn(pictures, src) || isPublished(src)
      ? undefined
      : `the picture ${src} does not exist`,
  );
  const problems = [...wrong, ...missing];
  return problems.length === 0
    ? { kind: 'good', content: v.parse(schema, content) }
    : { kind: 'bad', problems: problems.map((problem) => `${draftPath(file)}: ${problem}`) };
}
