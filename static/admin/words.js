/**
 * Decap's words, some of them in the words of the content check.
 * @param words Decap's own
 * @param local whether the editor writes files on this machine, where there is nothing to publish
 */
export function phrases(words, local) {
  return merge(words, local ? merge(OWN, LOCAL) : OWN);
}

const OWN = {
  editor: {
    editorControlPane: {
      widget: {
        required: '%{fieldLabel}: must not be empty',
        regexPattern: '%{fieldLabel}: %{pattern}',
        rangeCountExact: '%{fieldLabel}: must have exactly %{count} entries',
        rangeMin: '%{fieldLabel}: must have at least %{minCount} entry',
      },
    },
    // Decap says it while saving, too.
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

const LOCAL = {
  editor: {
    editorToolbar: {
      publish: 'Save',
      publishing: 'Saving…',
      published: 'Saved',
      publishNow: 'Save now',
      publishAndCreateNew: 'Save and write another',
      publishAndDuplicate: 'Save and copy',
    },
  },
  ui: { toast: { entrySaved: 'Saved' } },
};

function merge(words, own) {
  const merged = { ...words };
  for (const [key, value] of Object.entries(own)) {
    merged[key] = typeof value === 'string' ? value : merge(merged[key] ?? {}, value);
  }
  return merged;
}
