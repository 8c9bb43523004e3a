import { screen, waitFor } from '@testing-library/dom';
import { focusFirstError, nameForm } from './form-names';

// jsdom empties the page when it is closed, which would be one more change to look at.
afterAll(() => {
  window.requestAnimationFrame = () => 0;
});

/** A field of Decap's form that is not right. */
const wrong = (id: string) =>
  `<div><label for="${id}">${id}</label><ul class="css-ControlErrorsList"></ul><input id="${id}"></div>`;

test('a save that was refused leads to the first field that is not right, in a row that is opened for it', async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
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
});

test('the parts of a form that have no names get them, also those that are drawn later', async () => {
  document.body.innerHTML = '<div id="nc-root"></div><iframe id="preview-pane"></iframe>';
  nameForm();
  const root = document.querySelector('#nc-root') ?? document.body;
  const text = '<div role="textbox"></div>';
  root.innerHTML = `
    <div class="css-1-ControlContainer"><label> Body </label>${text}</div>
    <div class="css-1-ControlContainer">${text}</div>
    <div role="textbox" aria-label="Known"></div>`;
  await screen.findByTitle('Preview');
  const names = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Body', 'Text', 'Known']);
});

test('a field that is not right says so, until it is', async () => {
  document.body.innerHTML = '<div id="nc-root"></div>';
  nameForm();
  const root = document.querySelector('#nc-root') ?? document.body;
  root.innerHTML = `${wrong('Title')}<div><label for="Text">Text</label><input id="Text" aria-invalid="true"></div>`;
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  expect(screen.getByLabelText('Text')).toBeValid();
  document.querySelector('ul')?.remove();
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeValid());
});
