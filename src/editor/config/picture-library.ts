import * as v from 'valibot';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import { publishedFiles } from '../../content/node/check-files';
import type { ContentFile } from '../../content/node/site-links';
import { PICTURE_NAME } from '../../content/picture-sizes';

/** The pictures of one album or page. */
export type LibraryGroup = {
  readonly title: string;
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
};

const picture = v.object({ src: v.string(), alt: v.string() });
const named = v.object({ name: v.string() });
const titled = v.object({ title: v.string() });

/**
 * Every picture of the site, by the album or page that shows it; those that none shows come last.
 * @param root the folder that holds `content/` and `static/`
 * @param files the content files that are valid
 */
export function pictureLibrary(root: string, files: readonly ContentFile[]): LibraryGroup[] {
  const groups = files
    .map((file) => ({ title: titleOf(file), pictures: unique(picturesIn(file.value)) }))
    .filter(({ pictures }) => pictures.length > 0);
  const used = new Set(groups.flatMap(({ pictures }) => pictures.map(({ src }) => src)));
  const unused = allPictures(root)
    .filter((src) => !used.has(src))
    .map((src) => ({ src, alt: '' }));
  return unused.length === 0 ? groups : [...groups, { title: 'Not on any page', pictures: unused }];
}

function titleOf({ name, schema, value }: ContentFile): string {
  if (v.is(named, value)) return value.name;
  return v.is(titled, value) ? value.title : (v.getTitle(schema) ?? name);
}

function picturesIn(value: unknown): LibraryGroup['pictures'] {
  if (v.is(picture, value)) return [{ src: value.src, alt: value.alt }];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(picturesIn)
    : [];
}

function unique(pictures: LibraryGroup['pictures']): LibraryGroup['pictures'] {
  return [...new Map(pictures.map((one) => [one.src, one])).values()];
}

/** The `src` of every picture file. */
function allPictures(root: string): string[] {
  return publishedFiles(root)
    .filter((name) => PICTURE_NAME.test(name) && !name.startsWith(DOCUMENTS_FOLDER))
    .map((name) => name.replace(/^(?:content\/|static)/, ''));
}
