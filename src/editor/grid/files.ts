import { element } from './element';

/** Lets the editor choose a file of this computer. */
export function chooseFile(accept: string, onRead: (bytes: ArrayBuffer) => void): void {
  // Not in the page, where every file that is chosen is taken for a picture.
  const input = element('input', { type: 'file', accept });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file) onRead(await file.arrayBuffer());
  });
  input.click();
}

/** Saves a text as a file on this computer. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  element('a', { href, download: name }).click();
  URL.revokeObjectURL(href);
}
