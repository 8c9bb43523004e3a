import { useEffect, useId, useRef, useState } from 'react';
import { richTextLinkProblem } from '../../schema/fields';
import * as form from '../Editor.module.css';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { LinkInput } from '../form/LinkInput';
import { readLink } from '../form/read-link';
import type { LinkTarget } from '../site-description';
import type { LinkRange } from './rich-text-commands';

type Props = {
  readonly link: LinkRange;
  readonly targets: readonly LinkTarget[];
  /** Called with the link's text and URL; an empty URL removes the link. */
  readonly onSave: (text: string, href: string) => void;
  readonly onClose: () => void;
};

export function LinkDialog({ link, targets, onSave, onClose }: Props) {
  const [target, setTarget] = useState(link.href);
  const [problem, setProblem] = useState('');
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const hasText = link.text !== '';
  useEffect(() => {
    if (hasText) address.current?.focus();
  }, [hasText]);
  const save = (chosen: FormData) => {
    const href = readLink(target, targets);
    const error = richTextLinkProblem(href);
    setProblem(error === undefined ? '' : `The link ${error}.`);
    if (error === undefined) onSave(String(chosen.get('text') ?? '').trim() || target.trim(), href);
  };
  return (
    <ConfirmDialog title="Link" action="Save link" onAction={save} onClose={onClose}>
      {link.isSeveral ? (
        <p>All of the selected text becomes a link.</p>
      ) : (
        <label>
          Link text
          <input name="text" className={form.text} defaultValue={link.text} />
        </label>
      )}
      <label htmlFor={id}>Page or URL</label>
      <LinkInput
        id={id}
        place={address}
        value={target}
        targets={targets}
        onChange={setTarget}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}problem`}
        required
      />
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
