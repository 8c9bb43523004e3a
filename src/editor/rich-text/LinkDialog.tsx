import { useEffect, useId, useRef, useState } from 'react';
import { richTextLinkProblem } from '../../content/fields';
import * as form from '../Editor.module.css';
import { ConfirmDialog } from '../form/ConfirmDialog';
import type { LinkRange } from './rich-text-commands';

/** A page of the site that the dialog suggests. */
export type LinkTarget = { readonly value: string; readonly label: string };

type Props = {
  readonly link: LinkRange;
  readonly pages: readonly LinkTarget[];
  /** Called with the link's text and URL; an empty URL removes the link. */
  readonly onSave: (text: string, href: string) => void;
  readonly onClose: () => void;
};

export function LinkDialog({ link, pages, onSave, onClose }: Props) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const hasText = link.text !== '';
  useEffect(() => {
    if (hasText) address.current?.focus();
  }, [hasText]);
  const save = (chosen: FormData) => {
    const [text = '', target = ''] = ['text', 'target'].map((name) =>
      String(chosen.get(name)).trim(),
    );
    const href = completeAddress(target);
    const error = richTextLinkProblem(href);
    setProblem(error === undefined ? '' : `The link ${error}.`);
    if (error === undefined) onSave(text || target, href);
  };
  return (
    <ConfirmDialog title="Link" action="Save link" onAction={save} onClose={onClose}>
      <label>
        Link text
        <input name="text" className={form.text} defaultValue={link.text} />
      </label>
      <label>
        Page or URL
        <input
          name="target"
          className={form.text}
          ref={address}
          list={`${id}pages`}
          defaultValue={link.href}
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
      <p id={`${id}problem`} role="alert" className={form.problem}>
        {problem}
      </p>
      {link.href === '' ? null : (
        <button type="button" className={form.button} onClick={() => onSave(link.text, '')}>
          Remove link
        </button>
      )}
    </ConfirmDialog>
  );
}

/** Adds a scheme that the editor omitted: https://, mailto: or tel:. */
function completeAddress(written: string): string {
  if (/^[^\s@:/]+@[^\s@]+$/.test(written)) return `mailto:${written}`;
  if (/^\+?\d[\d -]{5,}$/.test(written)) return `tel:${written.replaceAll(' ', '')}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(written) ? `https://${written}` : written;
}
