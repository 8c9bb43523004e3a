import { type ComponentProps, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import * as styles from '../Editor.module.css';
import type { LinkTarget } from '../site-description';
import { readLink } from './read-link';

type LinkInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  readonly value: string;
  readonly targets: readonly LinkTarget[];
  readonly onChange: (value: string) => void;
  readonly place?: RefObject<HTMLInputElement | null>;
};

/** A link, which is typed, pasted, or chosen from what the site has. */
export function LinkInput({ value, targets, onChange, place, ...props }: LinkInputProps) {
  const complete = (written: string) => onChange(readLink(written, targets));
  return (
    <div className={styles.link}>
      <input
        {...props}
        ref={place}
        className={styles.text}
        value={value}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        // Completes what was typed when it is finished, and what was pasted at once.
        onBlur={() => complete(value)}
        onKeyDown={({ key }) => key === 'Enter' && complete(value)}
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const isWhole = selectionStart === 0 && selectionEnd === value.length;
          const pasted = event.clipboardData.getData('text/plain');
          if (!isWhole || pasted === '') return;
          event.preventDefault();
          complete(pasted);
        }}
      />
      <Targets value={value} targets={targets} onChange={onChange} />
      <Search targets={targets} onChange={onChange} />
    </div>
  );
}

const LinkSearch = lazy(() => import(/* webpackChunkName: "editor-links" */ './LinkSearch'));

function Search({ targets, onChange }: Pick<LinkInputProps, 'targets' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Search this site …
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <LinkSearch
            targets={targets}
            onChoose={(value) => {
              setIsOpen(false);
              button.current?.focus();
              onChange(value);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type TargetsProps = Pick<LinkInputProps, 'value' | 'targets' | 'onChange'>;

function Targets({ value, targets, onChange }: TargetsProps) {
  const isListed = targets.some((target) => target.value === value);
  return (
    <select
      className={styles.text}
      aria-label="Choose from this site"
      value={isListed ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{isListed ? 'No link' : 'Choose from this site …'}</option>
      <TargetOptions targets={targets.filter(({ isPart }) => !isPart)} />
    </select>
  );
}

export function TargetOptions({ targets }: { readonly targets: readonly LinkTarget[] }) {
  const groups = [...new Set(targets.map(({ group }) => group))];
  const options = (of: LinkTarget['group']) =>
    targets
      .filter(({ group }) => group === of)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
  const [only] = groups;
  if (groups.length === 1 && only) return options(only);
  return groups.map((group) => (
    <optgroup key={group} label={group}>
      {options(group)}
    </optgroup>
  ));
}
