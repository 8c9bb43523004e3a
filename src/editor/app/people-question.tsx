import { foldText } from '../../schema/fold-text';
import { collectTexts } from '../../schema/map-texts';
import { type Key, specAt } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import { valueAt } from '../document/edited-document';
import { CANCELLED } from '../document/save-errors';
import * as styles from '../Editor.module.css';
import type { useConfirm } from '../form/ConfirmDialog';
import { sharedEnds } from '../merge/match-entries';
import * as screens from '../Screens.module.css';
import { type DescribedFile, theSite } from '../site-description';
import { StorageError } from '../storage/storage';

/** What is beside a person's name, such as an email. */
type Detail = {
  readonly file: DescribedFile;
  readonly keys: readonly Key[];
  readonly name: string;
  /** The words of the name that few people share. */
  readonly words: readonly string[];
  readonly label: string;
  /** Equal for one photo, even with another alt text. */
  readonly value: unknown;
};

function findDetails(files: readonly DescribedFile[]): readonly Detail[] {
  const shared = theSite().sharedTexts?.(files) ?? [];
  return files.flatMap((file) => {
    const root = { schema: schemaOf(file.path), value: file.content };
    return collectTexts(root.schema, root.value).flatMap(({ text, at }) => {
      const row = at.slice(0, -1);
      const person = specAt(root, row);
      if (!specAt(root, at)?.metadata.isPerson || person?.kind !== 'group') return [];
      const name = shared.reduce((now, one) => now.replaceAll(one.placeholder, one.text), text);
      const words = wordsIn(name);
      return person.fields.flatMap(([key, field]) => {
        const keys = [...row, key];
        const part = valueAt(root.value, keys);
        if (field.required || !part) return [];
        const label = `${field.title}: ${Object(part).alt ?? part}`;
        return { file, keys, name, words, label, value: Object(part).src ?? part };
      });
    });
  });
}

const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|rev|fr|sr|sir|lady|chief|hon|pastor|sister|alha?j[ai]|hajia|barr|engr|arc|pharm)$/;

/** Without titles, initials, and notes in brackets. */
function wordsIn(name: string): readonly string[] {
  const words = foldText(name.replace(/\(.*?\)/g, ' ')).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 1 && !TITLE.test(word));
}

/** A new surname, a new title and a corrected spelling leave most of a word. */
function mayBeOne({ words }: Detail, other: Detail): boolean {
  return words.some((one) => other.words.some((word) => sharedEnds(one, word) >= 0.75));
}

/** Details that were one person's, and are now beside another name. */
function findInherited(before: readonly DescribedFile[], after: readonly DescribedFile[]) {
  const earlier = findDetails(before);
  return findDetails(after).flatMap((detail) => {
    const owners = earlier.filter(({ value }) => value === detail.value);
    const [owner] = owners;
    // What several people have, such as the phone of the office, is nobody's own.
    const isOwn = owner && owners.every((one) => one.name === owner.name || mayBeOne(one, owner));
    return !isOwn || owners.some((one) => mayBeOne(one, detail)) ? [] : { ...detail, owner };
  });
}

/** What the editor has kept for another person: without a connection, a save is repeated. */
const accepted = new Set<string>();

/**
 * Asks which details of a person are also right for another in the same place.
 * @param files the site before it is saved
 * @param changed the contents to save, by their paths
 * @returns the places of the others, which must not be saved
 * @throws StorageError if nothing must be saved yet
 */
export async function askPeople(
  confirm: ReturnType<typeof useConfirm>,
  files: readonly DescribedFile[],
  changed: ReadonlyMap<string, unknown>,
): Promise<readonly Pick<Detail, 'file' | 'keys'>[]> {
  const after = files.map((file) => ({
    ...file,
    content: Object(changed.get(file.path) ?? file.content),
  }));
  const details = findInherited(files, after)
    .map((detail) => ({
      ...detail,
      id: JSON.stringify([detail.file.path, detail.name, detail.value]),
    }))
    .filter(({ id }) => !accepted.has(id));
  if (details.length === 0) return [];
  const isHere = ({ file }: Detail) => changed.has(file.path);
  const chosen = await confirm({
    title: 'Another person’s details',
    action: 'Save',
    children: (
      <>
        {details.some(isHere) ? (
          <p>Tick what is also right for the new person. The rest is removed.</p>
        ) : null}
        {details.map((detail) => {
          const { id, file, keys, name, label, owner } = detail;
          return isHere(detail) ? (
            <label key={`${file.path} ${keys}`} className={screens.choice}>
              <input type="checkbox" name="kept" value={id} />
              <strong>{label}</strong>
              <span className={styles.quiet}>
                {name}, before: {owner.name}
              </span>
            </label>
          ) : (
            <p key={`${file.path} ${keys}`}>
              “{file.title}” shows <strong>{label}</strong> with {name}, before: {owner.name}. Check
              it there after you save.
            </p>
          );
        })}
      </>
    ),
  });
  if (!chosen) throw new StorageError('refused', CANCELLED);
  const kept = new Set(chosen.getAll('kept'));
  const wrong = details.filter((detail) => isHere(detail) && !kept.has(detail.id));
  for (const detail of details) if (!wrong.includes(detail)) accepted.add(detail.id);
  return wrong;
}
