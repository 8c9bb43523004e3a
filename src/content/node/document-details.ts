import { statSync } from 'node:fs';
import path from 'node:path';
import { describeDocument, documentKind } from '../describe-document';
import { contentRoot } from './content-root';
import { type LastChanged, lastChanged } from './last-changed';

/** By its type alone if the file is missing, in development. */
export function documentDetails(root = contentRoot()): (document: string) => string {
  let changed: LastChanged | undefined;
  return (document) => {
    const name = path.posix.join('static', document);
    const file = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (!file) return documentKind(document);
    // Only pages with documents need the git history.
    changed ??= lastChanged(root);
    return describeDocument(document, file.size, changed(name));
  };
}
