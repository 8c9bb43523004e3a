import { collectionSchemas } from '../../content/content-files';
import { isShown } from '../../embedded-api/news';
import { linkedFile } from '../../schema/file-url';
import { linksOf } from '../../schema/links';
import { collectTexts } from '../../schema/map-texts';
import { hasSchema, type ParsedFile } from '../../schema/parsed-file';

/**
 * Whether an upload, such as `gallery/a.webp`, is in the export: not if only news that is scheduled or over names it.
 * Uploads that nothing names are published, because links elsewhere may lead to them.
 */
export function publishedUploads(
  files: readonly ParsedFile[],
  now = Date.now(),
): (name: string) => boolean {
  const isHidden = (file: ParsedFile) =>
    hasSchema(file, collectionSchemas.news) && !isShown(file.value, now);
  const hidden = new Set(files.filter(isHidden).flatMap(namedFiles));
  const shown = new Set(files.filter((file) => !isHidden(file)).flatMap(namedFiles));
  return (name) => !hidden.has(`/uploads/${name}`) || shown.has(`/uploads/${name}`);
}

/** The files that its texts name or link to, in any spelling. */
function namedFiles({ schema, value }: ParsedFile): string[] {
  return collectTexts(schema, value)
    .flatMap((text) => [text.text, ...linksOf(text)])
    .flatMap((link) => linkedFile(link.replace(/^https?:\/\/[^/]*/, '')) ?? []);
}
