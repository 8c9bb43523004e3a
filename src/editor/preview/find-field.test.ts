/** @jest-environment jsdom */
import '../../testing/school-editor';
import { findElement, findFieldAt } from './find-field';

/** Finds the field of a text that a page shows, after the same text a few times. */
function findField(content: unknown, text: string, before: number) {
  const page = document.createElement('main');
  page.append(
    ...Array.from({ length: before + 1 }, () => {
      const paragraph = document.createElement('p');
      paragraph.append(text);
      return paragraph;
    }),
  );
  return findFieldAt(page.lastElementChild ?? page, content, page)?.path;
}

const anthem = {
  title: 'School Anthem',
  verses: [
    { name: 'Verse 1', lines: ['We sing', 'of Yaba'] },
    { name: 'Verse 2', lines: ['We sing', 'of home'] },
  ],
  picture: { src: 'images/hero.jpg', alt: 'The chapel' },
};

test.each([
  ['School Anthem', 0, 'title'],
  ['of home', 0, 'verses.1.lines.1'],
  ['We sing', 0, 'verses.0.lines.0'],
  ['We sing', 1, 'verses.1.lines.0'],
  // A page may show the text of one field several times.
  ['We sing', 5, 'verses.1.lines.0'],
  ['The chapel', 0, 'picture.alt'],
  [' of\n Yaba ', 0, 'verses.0.lines.1'],
  ['Menu', 0, undefined],
  ['', 0, undefined],
])('a click on "%s" after %i earlier ones finds the field %s', (text, before, path) => {
  expect(findField(anthem, text, before)).toBe(path);
});

test('a click on one paragraph finds the field of the whole text', () => {
  expect(findField({ body: 'First.\n\nSecond.' }, 'Second.', 0)).toBe('body');
});

test('ignores white space in fields; empty fields have no text', () => {
  const content = { place: null, count: 0, text: ' Up  the\nhill ' };
  expect(findField(content, 'Up the hill', 0)).toBe('text');
  expect(findField(content, 'the hill', 0)).toBe('text');
});

test('for a line joined from several fields, finds the first with more than two letters', () => {
  const teacher = { title: 'Mr', name: 'Ade', subject: 'Art' };
  expect(findField(teacher, 'Mr Ade, Art', 0)).toBe('name');
});

test('a click on a text from elsewhere finds a field of its row', () => {
  const people = [
    { name: 'Mrs Ade', role: 'Bursar, for fees' },
    { name: '{fact:nurse}', role: 'Nurse, for health' },
  ];
  const page = document.createElement('div');
  page.innerHTML = `<nav><b>Menu</b></nav><main><ul>
    <li><b>Mrs Ade</b> Bursar, for fees</li>
    <li><span><b id="nurse">Mrs Okafor</b></span> Nurse, for health</li></ul>
    <section><i id="far">Elsewhere</i><p>${'Nurse, for health. '.repeat(20)}</p></section></main>`;
  const at = (name: string) => page.querySelector(name) ?? page;
  expect(findFieldAt(at('#nurse'), { people }, page)?.path).toBe('people.1.role');
  expect(findFieldAt(at('#far'), { people }, page)).toBeUndefined();
  expect(findFieldAt(at('nav b'), { people }, page)).toBeUndefined();
});

test('a click on a cell finds the table, although the page writes amounts and facts in its own way', () => {
  const table = (amount: string) => `Class | Day\nJSS 1 | ${amount}\nJSS 2 | {fact:day}`;
  const blocks = [
    { text: 'JSS 1 and JSS 2 pay by the day.' },
    { table: table('N120000') },
    { table: table('N130000') },
    { table: 'What for | Amount\nForm | {fact:form}' },
  ];
  const shown = (amount: string) => `<table><tr><th>Class<th>Day<tr><td>JSS 1<td>${amount}
    <tr><td>JSS 2<td>₦9,000</table>`;
  const page = document.createElement('main');
  page.innerHTML = `${shown('₦120,000')}${shown('₦130,000')}
    <table><tr><th>What for<th>Amount<tr><td>Form<td>₦5,000</table><table><tr><td>Ring<td>us</table>`;
  const cells = [...page.querySelectorAll('td')];
  const found = cells.map((cell) => findFieldAt(cell, { blocks }, page));
  const paths = found.map((one) => one?.path);
  const [first, second] = ['blocks.1.table', 'blocks.2.table'];
  expect(paths.slice(0, 8)).toEqual([first, first, first, first, second, second, second, second]);
  expect(paths.slice(8)).toEqual(['blocks.3.table', 'blocks.3.table', undefined, undefined]);
  expect(found.slice(2, 5).map((one) => one?.cell)).toEqual([
    { row: 2, column: 0 },
    { row: 2, column: 1 },
    { row: 1, column: 0 },
  ]);
  // Its mark stands around the table, not around its longest cell.
  const tables = [...page.querySelectorAll('table')];
  const marked = [first, second, 'blocks.3.table'].map((path) =>
    findElement(page, { blocks }, path),
  );
  expect(marked).toEqual(tables.slice(0, 3));
});

test('a text from elsewhere finds a field of its own row, although no space parts them', () => {
  const content = {
    facts: [{ label: 'Principal', answer: '{fact:principal} (example)' }],
    introduction: 'Teachers know your daughter best.',
    people: [{ name: '{fact:principal}', office: 'Principal', email: 'head@school.example' }],
  };
  const page = document.createElement('main');
  page.innerHTML = [
    '<header><dl><div><dt>Principal</dt><dd>Ada Obi <small>(example)</small></dd></div></dl>',
    '<p>Teachers know your daughter best.</p></header>',
    '<article><i>AO</i><div><p id="name">Ada Obi</p><p>Principal</p><a>head@school.example</a></div></article>',
  ].join('');
  document.body.append(page);
  const find = (selector: string) =>
    findFieldAt(page.querySelector(selector) ?? page, content, page)?.path;
  expect(find('dd')).toBe('facts.0.label');
  expect(find('#name')).toBe('people.0.email');
  page.remove();
});

test('finds the field of formatted text, and the element of that field', () => {
  const content = { title: 'Fees', body: 'Pay **soon**, at [the bank](/fees).' };
  const page = document.createElement('main');
  page.innerHTML = '<h1>Fees</h1><p>Pay <strong>soon</strong>, at <a>the bank</a>.</p>';
  expect(findField(content, 'Pay soon, at the bank.', 0)).toBe('body');
  expect(findElement(page, content, 'body')?.localName).toBe('p');
  expect(findElement(page, content, 'title')?.localName).toBe('h1');
  expect(findElement(page, content, 'none')).toBeUndefined();
});

test('finds the element of a field whose text occurs twice', () => {
  const content = { rows: [{ day: 'Monday' }, { day: 'Monday' }] };
  const page = document.createElement('main');
  page.innerHTML = '<ul><li>Monday</li><li id="second">Monday</li></ul>';
  expect(findElement(page, content, 'rows.1.day')?.id).toBe('second');
});

test('finds a list of lines by its first line, and a title outside the menu', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<nav><a>School Anthem</a></nav><main><h1>School Anthem</h1><p>We sing</p><p id="home">of home</p><img alt="The chapel"></main>';
  expect(findElement(page, anthem, 'title')?.localName).toBe('h1');
  expect(findElement(page, anthem, 'verses.0.lines')?.textContent).toBe('We sing');
  expect(findElement(page, anthem, 'verses.1.lines.1')?.id).toBe('home');
  expect(findElement(page, anthem, 'picture.alt')?.localName).toBe('img');
});

test('marks the text of the row that was opened, and none that only looks alike', () => {
  const rows = [
    { title: 'Sports day', audience: 'Everyone' },
    { title: 'Carol service', audience: 'Everyone' },
  ];
  const page = document.createElement('main');
  // The page shows another text like it, and the rows in another order.
  page.innerHTML = `<p>Everyone</p><ul>
    <li><b>Carol service</b> <i id="carol">Everyone</i></li>
    <li><b>Sports day</b> <i id="sports">Everyone</i></li></ul>`;
  expect(findElement(page, { rows }, 'rows.1.audience')?.id).toBe('carol');
  expect(findElement(page, { rows }, 'rows.0.audience')?.id).toBe('sports');
  page.innerHTML = '<p>Everyone</p><p>Everyone</p><p>Everyone</p>';
  expect(findElement(page, { rows }, 'rows.0.audience')).toBeUndefined();
});

test('marks a heading itself, and not the link to it in a list of contents', () => {
  const content = { blocks: [{ text: 'Fees' }, { text: 'Pay' }, { text: 'Fees' }] };
  const page = document.createElement('main');
  page.innerHTML = `<nav><a>Fees</a><a id="pay">Pay</a><a>Fees</a></nav>
    <h2>Fees</h2><h2 id="heading">Pay</h2><h2 id="last">Fees</h2>`;
  expect(findElement(page, content, 'blocks.1.text')?.id).toBe('heading');
  expect(findElement(page, content, 'blocks.2.text')?.id).toBe('last');
  page.querySelector('#heading')?.remove();
  expect(findElement(page, content, 'blocks.1.text')?.id).toBe('pay');
});

test('a cell that only says the year of a date is no part of the date', () => {
  const page = document.createElement('main');
  page.innerHTML = '<b>2026</b><p>5 notices</p>';
  const notice = { lastDay: '2026-11-29', url: '/notices/2026' };
  expect(findElement(page, notice, 'lastDay')).toBeUndefined();
  expect(findElement(page, notice, 'url')).toBeUndefined();
});

test('a word that a text says, too, is no part of it', () => {
  const page = document.createElement('main');
  page.innerHTML = '<b>Friday</b><p id="first">Bring a mug.</p>';
  const text = 'School is closed on Friday because of the flood.';
  expect(findElement(page, { text }, 'text')).toBeUndefined();
  expect(findElement(page, { text: `Bring a mug.\n\n${text}` }, 'text')?.id).toBe('first');
  expect(findElement(page, { text: 'Bring\na mug.' }, 'text')?.id).toBe('first');
});

test('marks the row that was opened on a page that shows the rows in another order', () => {
  const rows = [
    { title: 'Lessons begin', day: '2025-10-06', id: 'first/lessons-begin' },
    { title: 'Lessons begin', day: '2099-03-02', id: 'second/lessons-begin' },
  ];
  const page = document.createElement('main');
  page.innerHTML = `<p id="second/lessons-begin"><b>Lessons begin</b> March 2</p>
    <p id="first/lessons-begin"><b>Lessons begin</b> October 6</p>`;
  const markedAt = (at: number) =>
    findElement(page, { rows }, `rows.${at}.title`)?.parentElement?.textContent;
  expect([markedAt(0), markedAt(1)].map((text) => text?.slice(-5))).toEqual(['ber 6', 'rch 2']);
  // Without ids, the other texts of the row tell which it is.
  page.innerHTML = '<p><b>Break</b> <i>Tea at two</i></p><p><b>Break</b> <i>Tea at one</i></p>';
  const breaks = [
    { name: 'Break', text: 'Tea at one' },
    { name: 'Break', text: 'Tea at two' },
  ];
  expect(findElement(page, { breaks }, 'breaks.0.name')?.nextElementSibling?.textContent).toBe(
    'Tea at one',
  );
});

test('a part of a word is no part of a text', () => {
  const page = document.createElement('main');
  page.innerHTML = '<p>JSS 10 and more</p><p id="one">All of JSS 1</p>';
  expect(findElement(page, { name: 'JSS 1' }, 'name')?.id).toBe('one');
  page.innerHTML = '<a>Pay</a><p id="body">Pay soon, at the</p>';
  expect(findElement(page, { body: 'Pay soon, at the bank' }, 'body')?.id).toBe('body');
});
