import type { Phrases } from './decap';

/**
 * Decap's texts, some of them replaced by those of the content check.
 * @param own Decap's own texts
 * @param local whether the editor writes files on this machine, where nothing is published
 */
export function phrases(own: Phrases, local: boolean): Phrases {
  return merge(own, local ? merge(CHANGED, LOCAL) : CHANGED);
}

const CHANGED: Phrases = {
  // Not every font has Decap's own plus sign.
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
    // Decap shows it while saving, too.
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

const LOCAL: Phrases = {
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

function merge(own: Phrases, changes: Phrases): Phrases {
  const merged = Object.entries(changes).map(([key, change]) => {
    const group = own[key];
    return [
      key,
      typeof change === 'string' ? change : merge(typeof group === 'object' ? group : {}, change),
    ];
  });
  return { ...own, ...Object.fromEntries(merged) };
}
