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

test('what an editor reads is in words of the office', () => {
  const both = {
    collection: { collectionTop: { newButton: '+ %{collectionLabel}' } },
    editor: {
      editorControlPane: {
        widget: {
          required: '%{fieldLabel}: must not be empty',
          regexPattern: '%{fieldLabel}: %{pattern}',
          rangeCountExact: '%{fieldLabel}: must have exactly %{count} entries',
          rangeMin: '%{fieldLabel}: must have at least %{minCount} entry',
        },
      },
      editorToolbar: { unpublishing: 'Working…' },
      editor: {
        confirmLoadBackup:
          'What you wrote here last time was not saved. It was kept in this browser: shall it be put back?',
      },
    },
    workflow: { workflow: { newPost: 'New item' } },
    ui: {
      toast: {
        onFailToPersist: 'Not saved: %{details}',
        missingRequiredField: 'Not saved: a field is empty or not right yet. It is marked in red.',
      },
    },
  };
  expect(phrases({}, false)).toEqual(both);
  const editorToolbar = {
    unpublishing: 'Working…',
    publish: 'Save',
    publishing: 'Saving…',
    published: 'Saved',
    publishNow: 'Save now',
    publishAndCreateNew: 'Save and write another',
    publishAndDuplicate: 'Save and copy',
  };
  expect(phrases({}, true)).toEqual({
    ...both,
    editor: { ...both.editor, editorToolbar },
    ui: { toast: { ...both.ui.toast, entrySaved: 'Saved' } },
  });
});
