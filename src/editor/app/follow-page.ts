import type { Key } from '../../schema/problems';
import type { OpenFile } from '../document/open-file';
import type { FormTarget } from '../form/form-context';
import type { Message, Shortcut } from '../window-events';

type Form = {
  readonly document: Pick<OpenFile, 'findKeys' | 'retype'>;
  readonly press: (shortcut: Shortcut) => void;
  readonly announce: (sentence: string) => void;
  /** Opens and focuses a field of the form, or a cell of its table. */
  readonly open: (path: string, cell?: FormTarget['cell']) => void;
  /** Shows a field, while the page keeps the focus. */
  readonly show: (target: FormTarget) => void;
};

/** Follows what happens on the page, which may still show a row that was moved or deleted. */
export function followPage(form: Form, message: Message): void {
  if (message.kind === 'shortcut') form.press(message.shortcut);
  if (message.kind === 'field' || message.kind === 'typed' || message.kind === 'entered') {
    const keys = form.document.findKeys(message.place);
    if (keys) changeField(form, message, keys);
    else form.announce(ROW_IS_GONE);
  }
}

type FieldMessage = Extract<Message, { kind: 'field' | 'typed' | 'entered' }>;

function changeField(form: Form, message: FieldMessage, keys: readonly Key[]): void {
  const path = keys.join('.');
  if (message.kind === 'entered') form.show({ path, line: message });
  else if (message.kind === 'field') {
    if (message.isTyped) form.show({ path, isTyped: true });
    else form.open(path, message.cell);
  } else {
    const isTyped = form.document.retype(keys, message.from, message.text);
    form.announce(isTyped ? '' : TEXT_HAS_CHANGED);
    // Leaves the page, so that the text that it lacks is seen.
    if (!isTyped) form.open(path);
  }
}

const ROW_IS_GONE =
  'This text is not in the form any more. The page shows it until the form has no errors.';
const TEXT_HAS_CHANGED = 'This text has changed in the form. Write there, so that nothing is lost.';
