import type * as v from 'valibot';
import { placeIn } from '../../../content/problems';
import { element } from '../../grid/element';
import { type Conflict, keyOf, type Side } from '../../merge/three-way-merge';
import { refusal } from '../refusal';

const NOT_SAVED = 'what you wrote is still in the form.';

/**
 * Lets the editor choose, side by side, where both have changed the same.
 * @param opened what both have opened, after which the places are named
 * @throws Error when the editor does not want to save
 */
export async function chooseSides(
  schema: v.GenericSchema,
  opened: unknown,
  conflicts: readonly Conflict[],
  who: string | undefined,
): Promise<ReadonlyMap<string, Side>> {
  if (conflicts.length === 0) return new Map();
  const name = who ?? 'Somebody else';
  const groups = conflicts.map((conflict, index) => {
    const place = placeIn({ schema, value: opened }, conflict.keys);
    const legend = conflict.kind === 'order' ? `the order of ${place}` : place;
    return element(
      'fieldset',
      {},
      element('legend', {}, legend),
      choice(index, 'yours', 'Yours', conflict.yours),
      choice(index, 'theirs', who ? `By ${who}` : 'Saved meanwhile', conflict.theirs),
    );
  });
  const form = await askInDialog(
    'Both of you have changed the same text',
    [
      `${name} has saved this page since you opened it. Choose what shall stay; all other changes of both are kept.`,
      ...groups,
    ],
    'Save what I chose',
  );
  const chosen = conflicts.map(({ keys, kind }, index) => {
    const side: Side = form.get(`side${index}`) === 'theirs' ? 'theirs' : 'yours';
    return [keyOf({ keys, kind }), side] as const;
  });
  return new Map(chosen);
}

/** @throws Error when the editor does not want to bring the page back */
export async function confirmDeleted(who: string | undefined): Promise<void> {
  const text = `${who ?? 'Somebody else'} has deleted it since you opened it. Saving brings it back as it is in your form.`;
  await askInDialog('This was deleted meanwhile', [text], 'Bring it back');
}

/** @throws Error when the dialog is left without the button that says yes */
function askInDialog(
  heading: string,
  content: readonly (Node | string)[],
  yes: string,
): Promise<FormData> {
  const title = element('h1', { id: 'editor-dialog-title', textContent: heading });
  const form = element(
    'form',
    { method: 'dialog' },
    title,
    ...content.map((part) => (typeof part === 'string' ? element('p', {}, part) : part)),
    element(
      'footer',
      {},
      element('button', { value: '', formNoValidate: true }, 'Do not save yet'),
      element('button', { value: 'yes', className: 'editor-primary' }, yes),
    ),
  );
  const dialog = element('dialog', { className: 'editor-dialog' }, form);
  dialog.setAttribute('aria-labelledby', title.id);
  document.body.append(dialog);
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (dialog.returnValue === 'yes') resolve(new FormData(form));
      else reject(refusal(NOT_SAVED));
    });
    dialog.showModal();
  });
}

function choice(index: number, side: Side, label: string, value: unknown): HTMLElement {
  const input = element('input', {
    type: 'radio',
    name: `side${index}`,
    value: side,
    required: true,
  });
  const text = value === undefined ? '(removed)' : textOf(value);
  return element('label', {}, input, element('strong', {}, label), ' ', element('span', {}, text));
}

/** All texts of a value, one a line. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).map(textOf).join('\n');
}
