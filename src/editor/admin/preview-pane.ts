import { routes } from '../../routes';
import type { EditorConfig } from '../config/editor-config';
import type { FormField } from '../config/form-fields';
import { checkDraft } from '../draft';
import { postDraft, readMessage } from '../window-messages';
import { fieldsOf } from './content-format';
import { type DecapEntry, decap, type PreviewProps } from './decap';
import { draftOf } from './draft-of-entry';
import { saveForm } from './save-key';

/**
 * The preview beside the form: the site's own /preview in a frame. It gets the draft at every change,
 * and sends back the field of a text that was clicked.
 */
export function previewPane(config: EditorConfig) {
  const { h } = decap();
  let shown: { readonly frame: HTMLIFrameElement; readonly props: PreviewProps } | undefined;
  let opened: { readonly frame: HTMLIFrameElement; readonly data: unknown } | undefined;
  const show = () => {
    if (!shown) return;
    const { frame, props } = shown;
    const data = props.entry.get('data');
    if (opened?.frame !== frame) opened = { frame, data };
    const draft = draftOf(config, props.entry);
    const isNew = !props.entry.get('path') && data === opened.data;
    // A new item that nothing was written in has no errors yet.
    if (isNew && !checkDraft(draft, () => true).ok) return;
    postDraft(frame.contentWindow, draft);
  };
  window.addEventListener('message', (event) => {
    const message = readMessage(event);
    if (!shown || event.source !== shown.frame.contentWindow) return;
    if (message?.kind === 'ready') show();
    if (message?.kind === 'save') saveForm();
    if (message?.kind === 'field') {
      const { entry, onFieldClick } = shown.props;
      onFieldClick?.(formPath(config, entry, message.path));
    }
  });
  return (props: PreviewProps) =>
    h('iframe', {
      // A new function each time, so that React calls it after every change.
      ref: (frame: HTMLIFrameElement | null) => {
        shown = frame ? { frame, props } : undefined;
        show();
      },
      src: `${window.location.origin}${routes.preview.path}`,
      title: 'Preview of the page',
      style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
    });
}

/** In a form the entries of a list of texts have a name, which is not in the file. */
function formPath(config: EditorConfig, entry: DecapEntry, path: string): string {
  let fields: readonly FormField[] = fieldsOf(config, entry.get('collection'), entry.get('slug'));
  let last: FormField | undefined;
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) continue;
    last = fields.find(({ name }) => name === key);
    fields = last?.fields ?? [];
  }
  return last?.field ? `${path}.${last.field.name}` : path;
}
