import { statSync } from 'node:fs';
import path from 'node:path';
import { documentKind } from '../../schema/file-url';
import { monthAndYear } from '../long-date';
import { contentRoot } from './content-root';
import { lastChanged } from './last-changed';

const MEGABYTE = 1_000_000;

/** In development, a missing file is described only by its type. */
export function documentDetails(
  root = contentRoot(),
  changed?: ReturnType<typeof lastChanged>,
): (document: string) => string {
  let changedOn = changed;
  return (document) => {
    const name = path.posix.join('static', document);
    const file = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (!file) return documentKind(document);
    // Only pages with documents need the git history.
    changedOn ??= lastChanged(root);
    return describeDocument(document, file.size, changedOn(name));
  };
}

/** `PDF, 1.2 MB, October 2026`; `changed` in ISO 8601. */
export function describeDocument(file: string, bytes: number, changed: string | undefined): string {
  const date = changed && monthAndYear(changed);
  return [documentKind(file), formatSize(bytes), date].filter(Boolean).join(', ');
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
