/** @jest-environment jsdom */
import '../../testing/school-editor';
import { fireEvent } from '@testing-library/react';
import { startTyping, typeableField } from './typing';

const anthem = {
  title: 'School anthem',
  description: 'Its words',
  introduction: 'It is **sung**.',
  verses: [
    { name: 'First', lines: ['Sing', 'again'] },
    { name: 'Last', lines: ['Sing', 'Amen'] },
  ],
};
const draft = {
  path: 'content/school-anthem.json',
  content: anthem,
  pictures: {},
} as const;

test.each([
  ['<main><h1>School anthem</h1></main>', 'title'],
  ['<main><li>Amen</li></main>', 'verses.1.lines.1'],
  ['<main><span>Amen<br></span></main>', 'verses.1.lines.1'],
  // Not editable: shared, partial or formatted text, extra nodes, a control, another file's text.
  ['<main><li>Sing</li></main>', undefined],
  ['<main><li>School</li></main>', undefined],
  ['<main><p>It is <b>sung</b>.</p></main>', undefined],
  ['<main><h1>School anthem<i></i></h1></main>', undefined],
  ['<main><summary>School anthem</summary></main>', undefined],
  ['<nav><a>School anthem</a></nav>', undefined],
])('the field that can be edited in %s is %s', (html, path) => {
  document.body.innerHTML = html;
  const element = document.querySelector('main > *, nav > *');
  expect(element && typeableField(draft, element)?.path).toBe(path);
});

test('the menu can be edited on the page in its own draft', () => {
  document.body.innerHTML = '<nav><a>Fees</a></nav>';
  const [link] = document.querySelectorAll('a');
  const content = { groups: [], links: [{ to: '/fees', label: 'Fees' }] };
  const path = 'content/menu.json';
  expect(link && typeableField({ path, content, pictures: {} }, link)?.path).toBe('links.0.label');
});

/** Makes a heading editable, as a click on it does. */
function type() {
  document.body.innerHTML = '<h1 tabindex="0">Old</h1>';
  const [heading] = document.querySelectorAll('h1');
  if (!heading) throw new Error('no heading');
  const [onText, onEnter, onPaste, onEnd] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const calls = { onText, onEnter, onPaste, onEnd };
  heading.append(document.createElement('br'));
  const rendered = [...heading.childNodes];
  startTyping(heading, { ...calls, hasLines: false });
  return { heading, rendered, ...calls };
}

test('Escape ends typing, and restores the nodes that React rendered', () => {
  const { heading, rendered, onText, onEnd } = type();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('contenteditable', 'plaintext-only');
  // While typing, browsers change or replace the text node that React rendered.
  rendered[0]?.replaceWith('New\n\u00A0 text');
  if (rendered[0]) rendered[0].nodeValue = 'New';
  fireEvent.input(heading);
  expect(onText).toHaveBeenLastCalledWith('New text');
  fireEvent.keyDown(heading, { key: 'a' });
  fireEvent.keyDown(heading, { key: 'Escape', isComposing: true });
  expect(onEnd).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(heading, { key: 'Escape' })).toBe(false);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(heading).not.toHaveAttribute('contenteditable');
  expect([...heading.childNodes]).toEqual(rendered);
  expect(heading).toHaveTextContent(/^Old$/);
  fireEvent.input(heading);
  expect(onText).toHaveBeenCalledTimes(1);
});

test('Enter reports the cursor, but not while an input method composes a word', () => {
  const { heading, onEnter, onEnd } = type();
  window.getSelection()?.collapse(heading.firstChild, 2);
  fireEvent.keyDown(heading, { key: 'Enter', isComposing: true });
  expect(onEnter).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(heading, { key: 'Enter' })).toBe(false);
  expect(onEnter.mock.calls).toEqual([['Old', 2]]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('the page shows pasted lines as the one line that the file gets', () => {
  const { heading, onText } = type();
  window.getSelection()?.setBaseAndExtent(heading.firstChild ?? heading, 0, heading, 1);
  const clipboardData = { getData: () => 'one\r\ntwo\n\nthree' };
  expect(fireEvent.paste(heading, { clipboardData })).toBe(false);
  expect(heading).toHaveTextContent(/^one two three$/);
  expect(onText).toHaveBeenLastCalledWith('one two three');
});

test('browsers without plain text editing edit the text without formatting', () => {
  Object.defineProperty(HTMLElement.prototype, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
  });
  const { heading } = type();
  expect(heading).toHaveAttribute('contenteditable', 'true');
  const bold = new InputEvent('beforeinput', { inputType: 'formatBold', cancelable: true });
  expect(fireEvent(heading, bold)).toBe(false);
  Reflect.deleteProperty(HTMLElement.prototype, 'contentEditable');
});

test('rich text without markup is typed as text, and written as Markdown that shows it', () => {
  document.body.innerHTML = '<main><p>1. Sing</p></main>';
  const [line] = document.querySelectorAll('p');
  const content = { ...anthem, introduction: '1\\. Sing' };
  const field = line && typeableField({ ...draft, content }, line);
  expect(field).toMatchObject({ path: 'introduction', text: '1\\. Sing', hasLines: true });
  expect(field?.write('5. Bring a mug')).toBe('5\\. Bring a mug');
});

test('lines and formatting are pasted by the form, if the field can hold them', () => {
  document.body.innerHTML = '<p tabindex="0">Old words here</p>';
  const [element] = document.querySelectorAll('p');
  const onPaste = jest.fn();
  const calls = { onText: jest.fn(), onEnter: jest.fn(), onEnd: jest.fn() };
  if (element) startTyping(element, { ...calls, hasLines: true, onPaste });
  const paste = (text: string, html = '') => {
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) };
    fireEvent.paste(element as Element, { clipboardData });
  };
  window
    .getSelection()
    ?.setBaseAndExtent(element?.firstChild as Node, 4, element?.firstChild as Node, 9);
  for (const [text, html] of [
    ['one\ntwo'],
    ['one *two*'],
    ['> one'],
    ['one', '<b>one</b>'],
  ] as const) {
    paste(text, html);
    const pasted = { html: html ?? '', text };
    expect(onPaste).toHaveBeenLastCalledWith('Old words here', { offset: 4, end: 9 }, pasted);
  }
  expect(onPaste).toHaveBeenCalledTimes(4);
  paste('one\u2028two');
  expect(onPaste.mock.lastCall?.[2]).toEqual({ html: '', text: 'one\ntwo' });
  onPaste.mockClear();
  paste('te\u00adxts\u200b', '<span>texts</span>');
  expect(element?.textContent).toBe('Old texts here');
  expect(onPaste).not.toHaveBeenCalled();
});

test.each([
  ['struck text', 'Fees are 5000 6000', '<p>Fees are <s>5000</s> 6000</p>'],
  ['signs', 'Closed on *Monday*', ''],
  ['a message', '[10:02, 05/11/2026] Mrs Bello: Closed', ''],
])(
  'the form takes %s that is pasted into a text of one line, and says what it leaves out',
  (_what, text, html) => {
    const { heading, onText, onPaste } = type();
    const getData = (kind: string) => (kind === 'text/html' ? html : text);
    fireEvent.paste(heading, { clipboardData: { getData } });
    expect(onPaste.mock.lastCall?.[2]).toEqual({ html, text });
    expect(onText).not.toHaveBeenCalled();
  },
);
