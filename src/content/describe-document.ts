const MEGABYTE = 1_000_000;

export function documentKind(file: string): string {
  return file.split('.').at(-1)?.toUpperCase() ?? '';
}

/** `PDF, 1.2 MB, October 2026`; `changed` in ISO 8601. */
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
