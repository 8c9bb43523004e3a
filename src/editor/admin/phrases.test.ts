/** @jest-environment node */
import { phrases } from './phrases';

const own = {
  editor: { editorToolbar: { publish: 'Publish', status: 'Status' } },
  ui: { toast: { onFailToPersist: 'Failed to persist entry: %{details}' } },
};

test('on this machine nothing is published, only saved; on GitHub it is Decap’s own word', () => {
  expect(phrases(own, true)).toMatchObject({
    editor: { editorToolbar: { publish: 'Save', published: 'Saved', status: 'Status' } },
  });
  expect(phrases(own, false)).toMatchObject({
    editor: { editorToolbar: { publish: 'Publish', status: 'Status' } },
  });
});

test('a fault has the words of the content check', () => {
  expect(phrases(own, false)).toMatchObject({
    editor: {
      editorControlPane: {
        widget: {
          required: '%{fieldLabel}: must not be empty',
          regexPattern: '%{fieldLabel}: %{pattern}',
        },
      },
    },
    ui: { toast: { onFailToPersist: 'Not saved: %{details}' } },
  });
});
