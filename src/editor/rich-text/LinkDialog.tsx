import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { richTextLinkProblem } from '../../content/fields';
import * as styles from './RichTextField.module.css';
import type { LinkRange } from './rich-text-commands';

/** A page that a link can lead to. */
export type LinkTarget = { readonly value: string; readonly label: string };

type Props = {
  readonly link: LinkRange;
  readonly pages: readonly LinkTarget[];
  /** Without an address the link is removed. */
  readonly onSave: (text: string, href: string) => void;
  readonly onClose: () => void;
};

export function LinkDialog({ link, pages, onSave, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(link.text);
  const [target, setTarget] = useState(link.href);
  const [problem, setProblem] = useState('');
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const hasText = link.text !== '';
  useEffect(() => {
    dialog.current?.showModal();
    if (hasText) address.current?.focus();
  }, [hasText]);
  // While the dialog is open, nothing outside of it can take the focus.
  const close = (then: () => void) => {
    dialog.current?.close();
    then();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const href = completeAddress(target.trim());
    const wrong = richTextLinkProblem(href);
    setProblem(wrong === undefined ? '' : `The address ${wrong}.`);
    if (wrong === undefined) close(() => onSave(text.trim() || target.trim(), href));
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}title`} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <h2 id={`${id}title`}>Link</h2>
        <label>
          Link text
          <input value={text} onChange={({ target: { value } }) => setText(value)} />
        </label>
        <label>
          Page or web address
          <input
            ref={address}
            list={`${id}pages`}
            value={target}
            onChange={({ target: { value } }) => setTarget(value)}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}problem`}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </label>
        <datalist id={`${id}pages`}>
          {pages.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
        <p id={`${id}problem`} role="alert">
          {problem}
        </p>
        <button type="submit">Save link</button>
        {link.href !== '' && (
          <button type="button" onClick={() => close(() => onSave(link.text, ''))}>
            Remove link
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </form>
    </dialog>
  );
}

/** People write addresses as they are spoken: without https://, mailto: or tel:. */
function completeAddress(written: string): string {
  if (/^[^\s@:/]+@[^\s@]+$/.test(written)) return `mailto:${written}`;
  if (/^\+?\d[\d -]{5,}$/.test(written)) return `tel:${written.replaceAll(' ', '')}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(written) ? `https://${written}` : written;
}
