import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CardDrawer, CardText } from './og-image';

/** The folder of the cards below `public/`; hosts may keep what lies in it for ever. */
const CARD_FOLDER = 'cards';

/** How many cards are drawn at once; a card is some megabytes while it is drawn. */
const AT_ONCE = 4;

/** The address of each text's card on the site, `/cards/….jpg`. */
export type CardAddresses = (text: CardText) => string;

/**
 * Draws the card of each text into `folder`, which is also the memory between builds: a card is named
 * after all that it is drawn from, so one that is there need not be drawn. Cards of nothing are removed.
 * @param folder the folder of the export
 */
export async function writeCards(
  folder: string,
  drawer: CardDrawer,
  texts: readonly CardText[],
): Promise<CardAddresses> {
  const cards = path.join(folder, CARD_FOLDER);
  mkdirSync(cards, { recursive: true });
  const wanted = new Map(texts.map((text) => [keyOf(text), drawer.letters(text)]));
  const names = new Map([...wanted].map(([key, letters]) => [key, nameOf(drawer.ground, letters)]));
  const drawings = new Map([...wanted].map(([key, letters]) => [names.get(key), letters]));
  const missing = [...drawings].filter(([name]) => name && !existsSync(path.join(cards, name)));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = missing.pop(); next; next = missing.pop()) {
        const [name = '', letters] = next;
        const file = path.join(cards, name);
        // A build that is stopped must not leave half a picture under a name that says it is whole.
        writeFileSync(`${file}.part`, await drawer.draw(letters));
        renameSync(`${file}.part`, file);
      }
    }),
  );
  for (const name of readdirSync(cards)) {
    if (!drawings.has(name)) rmSync(path.join(cards, name));
  }
  return (text) => {
    const name = names.get(keyOf(text));
    if (!name) throw new Error(`No card was drawn for “${text.title}”.`);
    return `/${CARD_FOLDER}/${name}`;
  };
}

function keyOf({ title, label }: CardText): string {
  return JSON.stringify([title, label]);
}

function nameOf(ground: string, letters: string): string {
  return `${createHash('sha256').update(ground).update(letters).digest('hex').slice(0, 20)}.jpg`;
}
