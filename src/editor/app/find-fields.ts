import { describeSchema, type FieldSpec, selectGroup } from '../../schema/describe-schema';
import { containsWords, foldText } from '../../schema/fold-text';
import { firstGraphemes } from '../../schema/graphemes';
import type { Key } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import { formatOf } from '../formats/format-of';
import type { ListedFile } from './FileList';
import { placeName } from './place-name';
import type { SiteFile } from './site-files';

/** A field of a file, and what a search compares of it. */
type Field = {
  readonly keys: readonly Key[];
  /** Empty for pictures and URLs. */
  readonly text: string;
  readonly label: string;
  /** The names of what it is in. */
  readonly around: string;
  readonly words: string;
};

type SearchedFile = {
  readonly file: SiteFile;
  readonly title: string;
  readonly fields: readonly Field[];
};

/** What {@link findFields} compares, of all files. */
export function searchedFields(files: readonly SiteFile[]): readonly SearchedFile[] {
  return files.map((file) => ({
    file,
    title: foldText(file.title),
    fields: fieldsIn(describeSchema(schemaOf(file.path)), file.content, [], []),
  }));
}

/** The fields that have every word of the search term in their name, their text or the title of their page; the best first. */
export function findFields(files: readonly SearchedFile[], term: string): readonly ListedFile[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = files.flatMap(({ file, title, fields }) =>
    fields.flatMap((field) => {
      const scores = words.map((word) => scoreOf(word, field, title));
      const isAll = scores.every((score) => score > 0);
      // The title alone is the page, which the search lists anyway.
      const isFound = isAll && field.text !== file.title && scores.some((score) => score > TITLE);
      const score = scores.reduce((sum, one) => sum + one, 0);
      return isFound ? [{ file, field, score }] : [];
    }),
  );
  return found
    .toSorted(
      (one, other) => other.score - one.score || one.field.text.length - other.field.text.length,
    )
    .map(({ file, field: { keys, text } }) => {
      const root = { schema: schemaOf(file.path), value: file.content };
      return {
        path: `${file.path}?${keys.join('.')}`,
        title: placeName(root, keys),
        note: [file.title, textAround(text, words)].filter(Boolean).join(': '),
      };
    });
}

/** The name of a field counts more than what it is in, and that more than what is written there. */
const [TITLE, TEXT, AROUND, LABEL] = [1, 2, 3, 5];

function scoreOf(word: string, { label, around, words }: Field, title: string): number {
  if (label.includes(word)) return LABEL;
  if (around.includes(word)) return AROUND;
  if (words.includes(word)) return TEXT;
  return title.includes(word) ? TITLE : 0;
}

function fieldsIn(
  spec: FieldSpec,
  value: unknown,
  keys: readonly Key[],
  around: readonly string[],
): readonly Field[] {
  const group = selectGroup(spec, value);
  const inside = keys.length === 0 ? [] : [...around, spec.title, group?.title ?? ''];
  if (group?.kind === 'group') {
    return group.fields.flatMap(([key, field]) =>
      fieldsIn(field, Object(value)[key], [...keys, key], inside),
    );
  }
  if (group?.kind === 'list') {
    const rows = Array.isArray(value) ? value : [];
    return rows.flatMap((row, at) => fieldsIn(group.entry, row, [...keys, at], inside));
  }
  const { format } = spec.metadata;
  if (!group || format.isHidden) return [];
  // The URL of a page says its title again.
  const isText = !format.isPicture && !formatOf(format).isAddress;
  const text = isText && typeof value === 'string' ? value : '';
  return [
    {
      keys,
      text,
      label: foldText(spec.title),
      around: foldText(around.join('\n')),
      words: foldText(text),
    },
  ];
}

const MAX_LENGTH = 90;

/** The part of a text where the first of the words is. */
function textAround(text: string, words: readonly string[]): string {
  const parts = text.trim().split(/\s+/);
  const at = parts.findIndex((one) => words.some((word) => foldText(one).includes(word)));
  const shown = at > 5 ? `… ${parts.slice(at - 3).join(' ')}` : parts.join(' ');
  const short = firstGraphemes(shown, MAX_LENGTH);
  return short === shown ? shown : `${short} …`;
}

/** The files that contain every word of the search term; first those whose titles do. */
export function searchFiles(files: readonly SiteFile[], term: string): readonly SiteFile[] {
  const isNamed = ({ title }: SiteFile) => containsWords(foldText(title), term);
  const found = files.filter((file) => containsWords(file.words, term));
  return [...found.filter(isNamed), ...found.filter((file) => !isNamed(file))];
}
