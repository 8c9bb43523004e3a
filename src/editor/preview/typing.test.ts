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
  expect(element && typeableField(draft, element)).toBe(path);
});

test('the menu can be edited on the page in its own draft', () => {
  document.body.innerHTML = '<nav><a>Fees</a></nav>';
  const [link] = document.querySelectorAll('a');
  const content = { groups: [], links: [{ to: '/fees', label: 'Fees' }] };
  const path = 'content/menu.json';
  expect(link && typeableField({ path, content, pictures: {} }, link)).toBe('links.0.label');
});

test('Enter or Escape ends typing, and restores the nodes that React rendered', () => {
  document.body.innerHTML = '<h1 tabindex="0">Old</h1>';
  const [heading] = document.querySelectorAll('h1');
  if (!heading) throw new Error('no heading');
  heading.append(document.createElement('br'));
  const rendered = [...heading.childNodes];
  for (const key of ['Enter', 'Escape']) {
    const [typed, ended] = [jest.fn(), jest.fn()];
    startTyping(heading, typed, ended);
    expect(heading).toHaveFocus();
    expect(heading).toHaveAttribute('contenteditable', 'plaintext-only');
    // While typing, browsers change or replace the text node that React rendered.
    rendered[0]?.replaceWith('New\n\u00A0 text');
    if (rendered[0]) rendered[0].nodeValue = 'New';
    fireEvent.input(heading);
    expect(typed).toHaveBeenLastCalledWith('New text');
    fireEvent.keyDown(heading, { key: 'a' });
    expect(ended).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(heading, { key })).toBe(false);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(heading).not.toHaveAttribute('contenteditable');
    expect([...heading.childNodes]).toEqual(rendered);
    expect(heading.firstChild).toBe(rendered[0]);
    expect(heading).toHaveTextContent(/^Old$/);
    fireEvent.input(heading);
    expect(typed).toHaveBeenCalledTimes(1);
  }
});
