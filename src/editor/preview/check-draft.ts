import * as v from 'valibot';
import { pictureProblems } from '../../content/picture-problems';
import { problemsOf } from '../../content/problems';
import type { Result } from '../../content/result';
import { type Draft, draftPath, draftSchema } from './draft';

/**
 * Checks a draft as the build checks its file. Of uploads (`/uploads/…`) it cannot say whether they
 * exist: they are not part of what the build makes.
 * @param isPublished whether a picture of `content/images` exists
 */
export function checkDraft(draft: Draft, isPublished: (src: string) => boolean): Result<unknown> {
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
    ? { ok: true, value: v.parse(schema, content) }
    : { ok: false, problems: problems.map((problem) => `${draftPath(file)}: ${problem}`) };
}
