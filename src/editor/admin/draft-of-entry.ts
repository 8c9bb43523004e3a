import * as v from 'valibot';
import { describeDocument } from '../../content/describe-document';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import { slugify } from '../../content/page-address';
import type { EditorConfig } from '../config/editor-config';
import { type Draft, draftFile } from '../draft';
import { fieldsOf, orderKeys } from './content-format';
import type { DecapEntry, MediaFile } from './decap';

/** The entry in the form, with its content as it would be saved. */
export function draftOf(
  config: EditorConfig,
  entry: DecapEntry,
): Draft & { readonly content: Data } {
  const collection = entry.get('collection');
  const path = entryPath(entry);
  const file = draftFile(path);
  if (!file) throw new Error(`${path} is not a content file of the site`);
  const fields = fieldsOf(config, collection, entry.get('slug'));
  const data = entry.get('data').toJS();
  const content = orderKeys(fields, collection === 'pages' ? withAddress(entry, data) : data);
  const pictures = picturesIn(content).flatMap((src) => {
    const url = unpublishedPicture(entry, src);
    return url === undefined ? [] : [[src, url] as const];
  });
  const documents = { ...config.documents, ...addedDocuments(entry) };
  return { file, content, pictures: Object.fromEntries(pictures), documents };
}

/** The path of the entry's file; a new item has none yet, and is of the same kind as any other. */
export function entryPath(entry: DecapEntry): string {
  return entry.get('path') || `content/${entry.get('collection')}/new.json`;
}

const savedPage = v.pipe(v.string(), v.parseJson(), v.object({ address: v.string() }));

/** The address that a page has in its file; none for a new page. */
export function savedAddress(entry: DecapEntry): string | undefined {
  const saved = v.safeParse(savedPage, entry.get('raw'));
  return saved.success ? saved.output.address : undefined;
}

type Data = Readonly<Record<string, unknown>>;

/** A page's address is made of its title while it has none, and one that is changed leaves a redirect. */
function withAddress(entry: DecapEntry, data: Data): Data {
  const saved = savedAddress(entry);
  const address = String(data.address ?? '').trim() || saved || slugify(String(data.title ?? ''));
  const earlier = Array.isArray(data.formerAddresses) ? data.formerAddresses : [];
  const former = new Set<unknown>([...earlier, ...(saved ? [saved] : [])]);
  former.delete(address);
  return { ...data, address, formerAddresses: [...former] };
}

/** The `blob:` address of a picture of the entry that is not on the site yet. */
export function unpublishedPicture(entry: DecapEntry, src: string): string | undefined {
  return addedFiles(entry).get(src.replace(/^\//, ''));
}

/** The `src` under which the entry has a picture already. Decap keeps one file of the same content. */
export function samePicture(entry: DecapEntry, src: string): string | undefined {
  const [, slash, folder = '', content] = /^(\/?)(.*\/).*(-[0-9a-f]{8}\.\w+)$/.exec(src) ?? [];
  if (content === undefined) return undefined;
  const names = [...addedFiles(entry).keys()];
  const same = names.find((name) => name.startsWith(folder) && name.endsWith(content));
  return same && `${slash}${same}`;
}

function addedFiles(entry: DecapEntry): ReadonlyMap<string, string> {
  const files = entry.get('mediaFiles');
  if (!files) return new Map();
  const all = addresses.get(files) ?? blobAddresses(files.toJS());
  addresses.set(files, all);
  return all;
}

/** Every keystroke needs each picture of a form, of which there may be a hundred. */
const addresses = new WeakMap<object, ReadonlyMap<string, string>>();

function blobAddresses(files: readonly MediaFile[]): ReadonlyMap<string, string> {
  const pairs = files.flatMap(({ path, url, displayURL }) => {
    const address = [url, displayURL].find(isBlobAddress);
    const [, src] = /(?:^|\/)(?:static|content)\/(.+)$/.exec(path) ?? [];
    return address === undefined || src === undefined ? [] : [[src, address] as const];
  });
  return new Map(pairs);
}

/** The documents that were added to the entry and are not saved. */
function addedDocuments(entry: DecapEntry): Readonly<Record<string, string>> {
  const added = (entry.get('mediaFiles')?.toJS() ?? []).flatMap(({ path, size }) => {
    const [, name] = path.split(`${DOCUMENTS_FOLDER}/`);
    if (size === undefined || name === undefined) return [];
    const address = `${DOCUMENTS_FOLDER.replace('static', '')}/${name}`;
    return [[address, describeDocument(path, size, new Date().toISOString())] as const];
  });
  return Object.fromEntries(added);
}

function isBlobAddress(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith('blob:');
}

function picturesIn(content: unknown): readonly string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'src' && typeof value === 'string' ? [value] : picturesIn(value),
  );
}
