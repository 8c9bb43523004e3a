/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CardDrawer } from './og-image';
import { writeCards } from './write-og-images';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Draws the letters themselves, and counts. */
function counting(ground = 'ground') {
  const drawn: string[] = [];
  const drawer: CardDrawer = {
    ground,
    letters: ({ title }) => `letters of ${title}`,
    draw: async (letters) => {
      drawn.push(letters);
      return Buffer.from(letters);
    },
  };
  return { drawer, drawn };
}

const texts = [{ title: 'One' }, { title: 'Two' }, { title: 'One' }];

test('each text has its card, texts that are alike have one', async () => {
  const { drawer, drawn } = counting();
  const cardOf = await writeCards(folder, drawer, texts);
  expect(drawn).toHaveLength(2);
  expect(cardOf({ title: 'Two' })).toMatch(/^\/cards\/[0-9a-f]{20}\.jpg$/);
  expect(readFileSync(path.join(folder, cardOf({ title: 'Two' })), 'utf8')).toBe('letters of Two');
});

test('a card that is there is not drawn again, one that nothing shows is removed', async () => {
  const first = counting();
  const before = await writeCards(folder, first.drawer, texts);
  const second = counting();
  const after = await writeCards(folder, second.drawer, [{ title: 'One' }, { title: 'Three' }]);
  expect(second.drawn).toEqual(['letters of Three']);
  expect(after({ title: 'One' })).toBe(before({ title: 'One' }));
  const names = [after({ title: 'One' }), after({ title: 'Three' })].map((name) =>
    path.basename(name),
  );
  expect(readdirSync(path.join(folder, 'cards')).sort()).toEqual(names.sort());
});

test('another picture behind the letters makes every card new, under a new address', async () => {
  const before = await writeCards(folder, counting().drawer, texts);
  const renewed = counting('new ground');
  const after = await writeCards(folder, renewed.drawer, texts);
  expect(renewed.drawn).toHaveLength(2);
  expect(after({ title: 'One' })).not.toBe(before({ title: 'One' }));
});

test('a card that cannot be drawn fails the build, and leaves no half of it', async () => {
  const { drawer } = counting();
  const failing = { ...drawer, draw: () => Promise.reject(new Error('no memory')) };
  await expect(writeCards(folder, failing, texts)).rejects.toThrow('no memory');
  expect(readdirSync(path.join(folder, 'cards'))).toEqual([]);
});
