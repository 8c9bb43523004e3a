import { screen, waitFor } from '@testing-library/dom';
import { focusFirstError } from './form-names';

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
