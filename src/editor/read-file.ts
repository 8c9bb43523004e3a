/**
 * The bytes of a chosen file, or of a part of it.
 * @throws Error with a message for the editor: a dropped folder is no file, and some files are only in a cloud
 */
export async function readFile(file: File, part: Blob = file): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw new Error(
      `“${file.name}” cannot be read. If it is a folder, open it and choose its files. Otherwise copy the file to this device, then choose it again.`,
    );
  }
}
