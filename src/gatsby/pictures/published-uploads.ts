import { collectionSchemas } from '../../content/content-files';
import { isShown } from '../../embedded-api/news';
import { fileUrl } from '../../schema/file-kinds';
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
  const [hidden, shown] = [files.filter(isHidden), files.filter((file) => !isHidden(file))].map(
    (some) => JSON.stringify(some.map(({ value }) => value)),
  );
  return (name) => {
    const spellings = [name, fileUrl(name)].map((one) =>
      JSON.stringify(`/uploads/${one}`).slice(1, -1),
    );
    const isIn = (texts = '') => spellings.some((spelling) => texts.includes(spelling));
    return !isIn(hidden) || isIn(shown);
  };
}
