import path from 'node:path';
import { watch } from 'chokidar';
import type { Reporter } from 'gatsby';
import { problemReport, readContent } from '../../content/node/check-content';
import { makeSearchNode } from '../search/search-index';
import { makeContentNodes, type NodeMaker } from './content-nodes';

/** How long the folders must be quiet before they are read, in milliseconds: programs save in several steps. */
const QUIET_MS = 60;

/**
 * While developing: reads the content again whenever it changes, shows the good pages, and names
 * the problems of the others.
 * @param root the folder that holds `content/` and `static/`
 */
export function watchContent(root: string, maker: NodeMaker, reporter: Reporter): void {
  let before = readContent(root).problems.join('\n');
  const read = () => {
    makeContentNodes(root, maker);
    makeSearchNode(root, maker);
    const { problems } = readContent(root);
    const now = problems.join('\n');
    if (now === before) return;
    before = now;
    if (problems.length === 0) reporter.success('The content is right again.');
    else reporter.error(`${problemReport(problems)}\nThe site shows the last good version.`);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch([path.join(root, 'content'), path.join(root, 'static/uploads')], {
    ignoreInitial: true,
  }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(read, QUIET_MS);
  });
}
