/** Offers a file under a name. */
export function download(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Later, because the download starts after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
