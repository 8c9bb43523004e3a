import { caseChecker, nameProblem } from '../schema/file-name';
import type { FileProblem } from '../schema/problems';
import { slugify } from '../schema/slugify';
import { isResource } from './content-files';

/** Reports file names that Windows cannot store, that macOS and Windows confuse, or that a URL cannot contain. */
export function itemNameProblems(names: readonly string[]): FileProblem[] {
  const caseProblem = caseChecker(names);
  return names.flatMap((name) => {
    const message = caseProblem(name) ?? nameProblem(name) ?? fileNameProblem(name);
    return message === undefined ? [] : [{ name, keys: [], place: '', message }];
  });
}

/** The name of a news item or an album is the end of its page's URL, and of files that every host must be able to serve. */
function fileNameProblem(name: string): string | undefined {
  const [, folder, id = ''] = /^content\/([^/]+)\/(.+)\.json$/.exec(name) ?? [];
  if (!isResource(folder) || /^[\w-]{1,200}$/.test(id)) return undefined;
  const suggestion = slugify(id).slice(0, 200);
  const example = suggestion === '' ? 'a name such as sports-day-2026.json' : `${suggestion}.json`;
  return `its name becomes the address of its page, where only unaccented letters, digits and hyphens are safe. Rename it to ${example}.`;
}
