import { routes } from '../../../routes';
import { type Draft, draftTitle } from '../../draft';
import { element } from '../../grid/element';
import { postDraft, readMessage } from '../../window-messages';

/** One line of the dialog, and what the preview beside it shows. */
export type VersionLine = {
  readonly title: string;
  readonly details: string;
  /** Undefined when there is nothing to show. */
  readonly draft: Draft | undefined;
};

type Settings<Line> = {
  readonly heading: string;
  /** What is said where there is no line. */
  readonly none: string;
  readonly lines: readonly Line[];
  /** The button below the preview, and what it does. */
  readonly button: string;
  readonly choose: (line: Line) => void;
};

/** Lists versions, shows the chosen one in the preview, and offers to take it. */
export function showVersions<Line extends VersionLine>({
  heading,
  none,
  lines,
  button,
  choose,
}: Settings<Line>): void {
  const title = element('h1', { id: 'editor-versions-title', textContent: heading });
  const take = element('button', { type: 'button', className: 'editor-primary' }, button);
  const close = element('button', { type: 'button' }, 'Close');
  const frame = element('iframe', { src: routes.preview.path });
  let shown = lines[0];
  const post = () => {
    if (shown?.draft) postDraft(frame.contentWindow, shown.draft);
  };
  const buttons = lines.map((line) =>
    element(
      'button',
      { type: 'button', className: 'editor-version', onclick: () => show(line) },
      element('strong', {}, line.title),
      element('span', {}, line.details),
    ),
  );
  function show(line: Line) {
    shown = line;
    for (const [index, one] of buttons.entries()) {
      one.ariaCurrent = lines[index] === line ? 'true' : null;
    }
    take.disabled = !line.draft;
    frame.title = `${draftTitleOf(line)}, ${line.title}`;
    post();
  }
  const list = element('ol', {}, ...buttons.map((one) => element('li', {}, one)));
  const content =
    lines.length === 0
      ? [element('p', {}, none)]
      : [element('div', { className: 'editor-versions' }, list, frame)];
  const footer = element('footer', {}, close, ...(lines.length === 0 ? [] : [take]));
  const dialog = element(
    'dialog',
    { className: 'editor-dialog editor-wide' },
    title,
    ...content,
    footer,
  );
  dialog.setAttribute('aria-labelledby', title.id);
  const onMessage = (event: MessageEvent) => {
    const isReady = readMessage(event)?.kind === 'ready';
    if (isReady && event.source === frame.contentWindow) post();
  };
  window.addEventListener('message', onMessage);
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', onMessage);
    dialog.remove();
  });
  close.addEventListener('click', () => dialog.close());
  take.addEventListener('click', () => {
    dialog.close();
    if (shown) choose(shown);
  });
  document.body.append(dialog);
  if (shown) show(shown);
  dialog.showModal();
}

function draftTitleOf({ draft }: VersionLine): string {
  return draft ? draftTitle(draft.file) : '';
}
