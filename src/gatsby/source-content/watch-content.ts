import path from 'node:path';
import { watch } from 'chokidar';
import type { Reporter } from 'gatsby';
import { type Content, problemReport, readContent } from '../../content/node/check-content';

/** Waits until a program that saves in steps has finished. */
const QUIET_MS = 60;

/** Reloads content on each change in development, and reports invalid files. */
export function watchContent(
  root: string,
  show: (content: Content) => void,
  reporter: Reporter,
): void {
  let before = readContent(root).problems.join('\n');
  const read = () => {
    const content = readContent(root);
    show(content);
    const now = content.problems.join('\n');
    if (now === before) return;
    before = now;
    if (now === '') reporter.success('The content is valid again.');
    else
      reporter.error(`${problemReport(content.problems)}\nThe site shows the last valid version.`);
  };
  /** A folder may be missing or closed for a moment, for example while git changes the branch. */
  const readOrReport = () => {
    try {
      read();
    } catch (error) {
      reporter.error(`The content cannot be read (${error}). The site shows the last version.`);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([path.join(root, 'content'), path.join(root, 'static/uploads')], {
    ignoreInitial: true,
  }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(readOrReport, QUIET_MS);
  });
}
