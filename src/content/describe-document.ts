const MEGABYTE = 1_000_000;

/** The kind of a document by the ending of its name, which the content check holds against its bytes: `PDF`. */
export function documentKind(file: string): string {
  return file.split('.').at(-1)?.toUpperCase() ?? '';
}

/**
 * What a reader should know of a document before opening it: `PDF, 1.2 MB, October 2026`.
 * @param changed when it last changed, in ISO 8601; undefined when the history does not tell
 */
export function describeDocument(file: string, bytes: number, changed: string | undefined): string {
  const date =
    changed &&
    new Date(changed).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'Africa/Lagos',
    });
  return [documentKind(file), sizeOf(bytes), date].filter(Boolean).join(', ');
}

function sizeOf(bytes: number): string {
  return bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
