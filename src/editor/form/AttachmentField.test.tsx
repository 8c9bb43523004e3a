/** @jest-environment jsdom */
import '../../testing/school-editor';
import { webcrypto } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentFile, group, list } from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';
import type { FormContext } from './form-context';

const user = userEvent.setup({ applyAccept: false });
const add = jest.fn();
let saved: unknown;

beforeAll(() => {
  // jsdom implements neither `crypto.subtle` nor `Blob.arrayBuffer`.
  const digest = (name: string, bytes: ArrayBuffer) =>
    webcrypto.subtle.digest(name, Buffer.from(bytes));
  Object.assign(globalThis.crypto, { subtle: { digest } });
  Blob.prototype.arrayBuffer = function read() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

function show(library: FormContext['files']['library'] = () => []) {
  add.mockReset();
  render(
    <EditorForm
      schema={group('Form', '', { file: documentFile('File', '') })}
      content={{ file: '' }}
      files={{ title: () => 'Form', add, urlOf: String, smallUrlOf: String, library }}
      onContent={(content) => {
        saved = Object(content).file;
      }}
    />,
  );
}

const choose = async (name: string, content: string | Buffer<ArrayBuffer>) =>
  user.upload(await screen.findByLabelText('File'), new File([content], name));

/** Answers the question for the name. */
async function nameIt(name: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Name of the document' });
  const field = within(dialog).getByRole('textbox', { name: 'Name that visitors see' });
  await user.clear(field);
  await user.type(field, name);
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
}

test('asks for the name of a document, whose own name may name a child', async () => {
  show();
  await choose('Chioma Okafor JSS 1A.csv', 'Class,Fee');
  const field = await screen.findByRole('textbox', { name: 'Name that visitors see' });
  expect(field).toHaveValue('');
  expect(field).toBeRequired();
  await nameIt('Fees 2026');
  expect(await screen.findByRole('link')).toHaveAccessibleName(/^fees-2026-[0-9a-f]{8}\.csv$/);
  await choose('other.csv', 'Class');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(saved).toMatch(/fees-2026/);
});

test('adds a document that names its author only after confirmation', async () => {
  show();
  const letter = '%PDF-1.7 /Author (Ada Obi)';
  const answer = async (name: string) => {
    await choose('Fees.pdf', letter);
    const dialog = await screen.findByRole('dialog', {
      name: 'Publish this document as it is?',
    });
    expect(dialog).toHaveTextContent('“Fees.pdf” names its author (Ada Obi). To remove that');
    await user.click(within(dialog).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect([saved, add.mock.calls.length]).toEqual(['', 0]);
  await answer('Publish as it is');
  const link = await screen.findByRole('link', { name: /^fees-[0-9a-f]{8}\.pdf$/ });
  expect(link).toHaveAttribute('href', saved);
  expect(link).toHaveAttribute('target', '_blank');
  expect(add).toHaveBeenCalledWith(saved, expect.any(File));
});

test('reuses a document that the site already has under another name', async () => {
  show((fits) => {
    // The name contains the git hash of the text `Class,Fee`.
    const pictures = ['/uploads/documents/old-cafd2cdf.csv'].map((src) => ({ src, alt: '' }));
    return [{ title: 'Not on any page', pictures: pictures.filter(({ src }) => fits(src)) }];
  });
  await choose('wrong.docx', 'PK');
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  await choose('new.csv', 'other');
  await nameIt('new');
  await screen.findByRole('link', { name: /^new-/ });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await choose('again.csv', 'Class,Fee');
  await nameIt('again');
  await screen.findByRole('link', { name: 'old-cafd2cdf.csv' });
  expect(add).toHaveBeenCalledTimes(1);
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new Error('The file is gone.'));
  await choose('gone.csv', 'Class');
  expect(await screen.findByText(/^“gone\.csv” cannot be read\. If it is a folder/)).toBeVisible();
});

test.each([
  [
    'Fees.jpg',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    '“Fees.jpg” is an image. Choose a PDF or CSV file here.',
  ],
  ['fees.docx', 'PK', '“fees.docx” cannot be published.'],
  ['fees.pdf', 'not a PDF', '“fees.pdf” is not a PDF document'],
  ['fees.csv', Buffer.alloc(10_000_001, 'x'), '“fees.csv” is larger than 10 MB.'],
])('rejects %s, and says why', async (name, content, sentence) => {
  show();
  expect(screen.getByLabelText('File')).toHaveAttribute('accept', '.pdf,.csv');
  await choose(name, content);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect([saved, add.mock.calls.length]).toEqual(['', 0]);
});

test('a document goes to its row, although that moved while it was checked, or to none if it was deleted', async () => {
  const files = [1, 2].map((number) => ({ file: `/uploads/documents/${number}.csv` }));
  const release = jest.fn();
  const blockSaving = jest.fn(() => release);
  let rows: readonly { readonly file: string }[] = files;
  const entry = group('Row', '', { file: documentFile('File', '') });
  render(
    <EditorForm
      schema={group('Form', '', { rows: list('Rows', '', entry) })}
      content={{ rows: files }}
      files={{
        ...{ title: () => 'Form', add, urlOf: String, smallUrlOf: String },
        library: () => [],
      }}
      blockSaving={blockSaving}
      onContent={(content) => {
        rows = Object(content).rows;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Row 2/ }));
  await user.upload(await screen.findByLabelText('File'), new File(['Class'], 'a.csv'));
  await screen.findByRole('dialog', { name: 'Name of the document' });
  expect(blockSaving).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  await nameIt('Fees 2026');
  await waitFor(() => expect(rows[0]?.file).toMatch(/fees-2026/));
  expect(rows[1]).toEqual(files[0]);
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  await user.upload(await screen.findByLabelText('File'), new File(['Other'], 'b.csv'));
  await screen.findByRole('dialog', { name: 'Name of the document' });
  await user.click(screen.getByRole('button', { name: 'Delete row 1' }));
  await nameIt('Other');
  await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  expect(rows).toEqual([files[0]]);
});
