import { useEffect, useId, useRef, useState } from 'react';
import { richTextLinkProblem } from '../../content/fields';
import * as form from '../Editor.module.css';
import { Question } from '../form/Question';
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
  const [text, setText] = useState(link.text);
  const [target, setTarget] = useState(link.href);
  const [problem, setProblem] = useState('');
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const hasText = link.text !== '';
  useEffect(() => {
    if (hasText) address.current?.focus();
  }, [hasText]);
  const save = () => {
    const href = completeAddress(target.trim());
    const wrong = richTextLinkProblem(href);
    setProblem(wrong === undefined ? '' : `The link ${wrong}.`);
    if (wrong === undefined) onSave(text.trim() || target.trim(), href);
  };
  return (
    <Question title="Link" action="Save link" onAction={save} onClose={onClose}>
      <label>
        Link text
        <input
          className={form.text}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
        />
      </label>
      <label>
        Page or URL
        <input
          className={form.text}
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
      <p id={`${id}problem`} role="alert" className={form.problem}>
        {problem}
      </p>
      {link.href === '' ? null : (
        <button type="button" className={form.button} onClick={() => onSave(link.text, '')}>
          Remove link
        </button>
      )}
    </Question>
  );
}

/** People write addresses as they are spoken: without https://, mailto: or tel:. */
function completeAddress(written: string): string {
  if (/^[^\s@:/]+@[^\s@]+$/.test(written)) return `mailto:${written}`;
  if (/^\+?\d[\d -]{5,}$/.test(written)) return `tel:${written.replaceAll(' ', '')}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(written) ? `https://${written}` : written;
}
