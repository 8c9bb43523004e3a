/** Lets the editor choose a file of this computer. */
export function chooseFile(accept: string, onRead: (bytes: ArrayBuffer) => void): void {
  // Not in the page, where every file that is chosen is taken for a picture.
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file) onRead(await file.arrayBuffer());
  });
  input.click();
}

/** Saves a text as a file on this computer. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
