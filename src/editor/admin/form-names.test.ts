import { screen, waitFor } from '@testing-library/dom';
import { focusFirstError, nameForm } from './form-names';

// jsdom empties the page when it is closed, which would be one more change to look at.
afterAll(() => {
  window.requestAnimationFrame = () => 0;
});

/** A field of Decap's form that is not right. */
const wrong = (id: string) =>
  `<div class="css-1-ControlContainer"><div><ul class="css-1-ControlErrorsList"></ul><label for="${id}">${id}</label></div><input id="${id}"></div>`;

test('a save that was refused leads to the first field that is not right, in a row that is opened for it', async () => {
  // jsdom has no layout.
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  document.body.innerHTML = `
    <div><label for="Title">Title</label><input id="Title"></div>
    <div class="editor-row"><button class="editor-row-open" aria-expanded="false">Right</button></div>
    <div class="editor-row editor-row-wrong">
      <button class="editor-row-open" aria-expanded="false">Wrong</button>
      <form></form>
    </div>
    ${wrong('Text')}`;
  const right = jest.fn();
  screen.getByRole('button', { name: 'Right' }).addEventListener('click', right);
  screen.getByRole('button', { name: 'Wrong' }).addEventListener('click', () => {
    document.querySelector('form')?.insertAdjacentHTML('beforeend', wrong('Line'));
  });
  focusFirstError();
  await waitFor(() => expect(screen.getByLabelText('Line')).toHaveFocus());
  expect(right).not.toHaveBeenCalled();
  // The browser's own scrolling would stop at the edge of the window.
  expect(scroll.mock.calls).toEqual([[{ block: 'center' }]]);
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText('Line')]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});

test('the parts of a form that have no names get them, also those that are drawn later', async () => {
  document.body.innerHTML = '<div id="nc-root"></div><iframe id="preview-pane"></iframe>';
  nameForm();
  const root = document.querySelector('#nc-root') ?? document.body;
  const text = '<div role="textbox"></div>';
  root.innerHTML = `
    <div class="css-1-ControlContainer"><label> Body </label>${text}</div>
    <div class="css-1-ControlContainer">${text}</div>
    <div role="textbox" aria-label="Named"></div>`;
  await screen.findByTitle('Preview');
  const names = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Body', 'Text', 'Named']);
});

test('a field that is not right says so, until it is', async () => {
  document.body.innerHTML = '<div id="nc-root"></div>';
  nameForm();
  const root = document.querySelector('#nc-root') ?? document.body;
  // A date marks itself.
  root.innerHTML = `${wrong('Title')}<div><label for="Date">Date</label><input id="Date" aria-invalid="true"></div>`;
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  expect(screen.getByLabelText('Date')).toBeInvalid();
  root.insertAdjacentHTML('beforeend', wrong('Day') + wrong('Place'));
  await waitFor(() => expect(screen.getByLabelText('Place')).toBeInvalid());
  expect(screen.getByLabelText('Day')).toBeInvalid();
  for (const errors of root.querySelectorAll('ul')) errors.remove();
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeValid());
  expect(screen.getByLabelText('Day')).toBeValid();
  expect(screen.getByLabelText('Place')).toBeValid();
  expect(screen.getByLabelText('Date')).toBeInvalid();
});

test('a save that was refused leads to the part of a field that marks itself', async () => {
  document.body.innerHTML = wrong('Date').replace(
    '<input id="Date">',
    '<input id="Date"><input aria-label="Time" aria-invalid="true">',
  );
  focusFirstError();
  await waitFor(() => expect(screen.getByLabelText('Time')).toHaveFocus());
});
