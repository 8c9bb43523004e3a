import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, paste, test } from './editor-fixtures';
import { htmlOf } from './formatted-text';

/** Names all cases that fail. */
const soft = expect.configure({ soft: true });

const THREE = '<p>Intro.</p><p>Alpha</p><ul><li>Beta</li><li>Gamma</li></ul>';

type Tools = {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Puts the cursor before or after a text. */
  readonly goTo: (text: string, side: 'Home' | 'End') => Promise<void>;
  readonly tool: (name: string) => Promise<void>;
  readonly selectWord: (word: string) => Promise<void>;
  readonly pasteText: (text: string) => Promise<void>;
};

/** What someone does in a text, and what becomes of it. */
const CASES: readonly {
  readonly what: string;
  readonly text: string;
  readonly act: (page: Page, tools: Tools) => Promise<void>;
  readonly becomes: string;
}[] = [
  {
    what: 'all selected text becomes a link, and its paragraphs stay',
    text: THREE,
    act: async (page, { press, tool }) => {
      await press('ControlOrMeta+a');
      await tool('Link');
      await page.getByLabel('Page or URL').fill('/school-anthem');
      await page.getByRole('button', { name: 'Save link' }).click();
    },
    becomes: ['Intro.', 'Alpha', 'Beta', 'Gamma'].reduce(
      (html, word) => html.replace(word, `<a href="/school-anthem">${word}</a>`),
      THREE,
    ),
  },
  {
    what: 'all selected text becomes a list',
    text: THREE,
    act: async (_, { press, tool }) => {
      await press('ControlOrMeta+a');
      await tool('Bulleted list');
    },
    becomes: '<ul><li>Intro.</li><li>Alpha</li><li>Beta</li><li>Gamma</li></ul>',
  },
  {
    what: 'all selected paragraphs become a list, another one, and paragraphs again',
    text: '<p>Intro.</p><p>Alpha</p>',
    act: async (_, { press, tool }) => {
      await press('ControlOrMeta+a');
      for (const name of ['Bulleted list', 'Numbered list', 'Numbered list']) await tool(name);
    },
    becomes: '<p>Intro.</p><p>Alpha</p>',
  },
  {
    what: 'Backspace before an item takes it out of its list, also from a slow computer’s queue of keys',
    text: THREE,
    act: async (page, { goTo }) => {
      await goTo('Gamma', 'End');
      await Promise.all(['Home', 'Backspace'].map((key) => page.keyboard.press(key)));
    },
    becomes: '<p>Intro.</p><p>Alpha</p><ul><li>Beta</li></ul><p>Gamma</p>',
  },
  {
    what: 'Backspace in an empty item takes it out of its list',
    text: THREE,
    act: async (page, { goTo, press }) => {
      await goTo('Beta', 'End');
      await press('Enter', 'Backspace');
      await page.keyboard.type('!');
    },
    becomes: '<p>Intro.</p><p>Alpha</p><ul><li>Beta</li></ul><p>!</p><ul><li>Gamma</li></ul>',
  },
  {
    what: 'an address pasted on selected words links them',
    text: THREE,
    act: async (_, { selectWord, pasteText }) => {
      await selectWord('Alpha');
      await pasteText('https://other.example/fees\u200b');
      await selectWord('Gamma');
      await pasteText('\u2068office@school.example\u2069');
    },
    becomes: THREE.replace('Alpha', '<a href="https://other.example/fees">Alpha</a>').replace(
      'Gamma',
      '<a href="mailto:office@school.example">Gamma</a>',
    ),
  },
];

test('links, lists, Backspace and pasted addresses change the selected text, and nothing above it', async ({
  page,
}) => {
  await openEditor(page, 'content/news/rain-2025.json?body');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tools: Tools = {
    press,
    goTo: async (text, side) => {
      await field.getByText(text, { exact: true }).click();
      await press(side);
    },
    tool: (name) => page.getByRole('button', { name, exact: true }).click(),
    selectWord: async (word) => {
      await field.getByText(word, { exact: true }).click();
      await press('Home', 'Shift+End');
    },
    pasteText: (text) => paste(page, { 'text/plain': text }),
  };
  for (const { what, text, act, becomes } of CASES) {
    await field.click();
    await press('ControlOrMeta+a', 'Delete');
    await paste(page, { 'text/html': text, 'text/plain': 'Text' });
    await act(page, tools);
    await soft.poll(() => htmlOf(field), { message: what }).toBe(becomes);
  }
});
