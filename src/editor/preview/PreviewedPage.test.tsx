/** @jest-environment jsdom */
import '../../testing/school-editor';
import { fireEvent, render, screen } from '@testing-library/react';
import { stubLayout } from '../../testing/stub-layout';
import { PreviewedPage } from './PreviewedPage';

const FEES = 'content/pages/fees.json';

const PAGE = { title: 'Fees', address: 'fees', description: 'A page.' };

beforeEach(stubLayout);

function send(data: object) {
  const { origin } = window.location;
  fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
}

function sendTexts(...texts: readonly string[]) {
  const blocks = texts.map((text) => ({ kind: 'text', text }));
  send({ kind: 'draft', path: FEES, content: { ...PAGE, blocks }, pictures: {} });
}

test('a new block comes into view with its first text, and then stays where it is', () => {
  jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  const scroll = jest
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => undefined);
  // Below what is in view.
  const below = { ...new DOMRect(), top: 5000, bottom: 5020 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(Object(below));
  render(
    <PreviewedPage
      view={({ content }) => (
        <main>
          {Object(content).blocks.map(({ text }: { readonly text: string }, at: number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a test
            <p key={at}>{text}</p>
          ))}
        </main>
      )}
    />,
  );
  // An empty block is not shown, because it is not valid.
  sendTexts('First');
  send({ kind: 'mark', place: 'blocks.1.text' });
  expect(scroll).not.toHaveBeenCalled();
  sendTexts('First', 'Bring a mug');
  expect(screen.getByText('Bring a mug')).toHaveAttribute('data-edited');
  expect(scroll.mock.contexts).toEqual([screen.getByText('Bring a mug')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'start' });
  sendTexts('First', 'Bring a mug.');
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a text in a closed part of the page is shown when its field is edited', () => {
  jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  render(
    <PreviewedPage
      view={({ content }) => (
        <main>
          {Object(content).blocks.map(({ text }: { readonly text: string }) => (
            <details key={text}>
              <summary>Term</summary>
              <details>
                <summary>Dates</summary>
                <p>{text}</p>
              </details>
            </details>
          ))}
        </main>
      )}
    />,
  );
  sendTexts('Lessons begin', 'Sports day');
  send({ kind: 'mark', place: 'blocks.1.text' });
  expect(screen.getByText('Sports day')).toBeVisible();
  expect(screen.getByText('Lessons begin')).not.toBeVisible();
});
