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

const LinkSearch = lazy(() => import(/* webpackChunkName: "editor-links" */ './LinkSearch'));

/** A link, which is typed, pasted, or chosen from what the site has. */
export function LinkInput({ value, targets, onChange, place, ...props }: LinkInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) complete(value);
        }}
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const isWhole = selectionStart === 0 && selectionEnd === value.length;
          const pasted = event.clipboardData.getData('text/plain');
          if (!isWhole || pasted === '') return;
          event.preventDefault();
          complete(pasted);
        }}
      />
      <p className={styles.quiet}>{targets.find((target) => target.value === value)?.label}</p>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Choose from this site …
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <LinkSearch
            targets={targets}
            onChoose={(chosen) => {
              setIsOpen(false);
              button.current?.focus();
              onChange(chosen);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
