import { statSync } from 'node:fs';
import path from 'node:path';
import { describeDocument, documentKind } from '../describe-document';
import { contentRoot } from './content-root';
import { type LastChanged, lastChanged } from './last-changed';

/** Describes documents by their files; one whose file is gone, which is possible while developing, by its kind. */
export function documentDetails(): (document: string) => string {
  const root = contentRoot();
  let changed: LastChanged | undefined;
  return (document) => {
    const name = path.posix.join('static', document);
    const file = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (!file) return documentKind(document);
    // Few pages have a document, and only these need the history.
    changed ??= lastChanged(root);
    return describeDocument(document, file.size, changed(name));
  };
}
