import { type RefObject, useEffect, useRef } from 'react';
import { Spinner } from '../ui/Spinner';
import { StatusMessage } from '../ui/StatusMessage';
import * as styles from './News.module.css';
import { NEWS_FAILED } from './news-messages';

export type More =
  | { readonly kind: 'end' }
  | { readonly kind: 'ready'; readonly load: () => void }
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly load: () => void };

type SeeMoreProps = {
  readonly more: More;
  readonly shown: number;
  readonly label: string;
  readonly list: RefObject<HTMLElement | null>;
};

export function SeeMore({ more, shown, label, list }: SeeMoreProps) {
  const button = useRestoreFocus(more, shown, list);
  return (
    <div className={`needs-script ${styles.more}`}>
      {more.kind === 'failed' ? (
        <StatusMessage kind="failed" message={NEWS_FAILED}>
          <button ref={button} type="button" className="button" onClick={more.load}>
            Retry
          </button>
        </StatusMessage>
      ) : null}
      {more.kind === 'offline' ? <p>You can load more news when you are back online.</p> : null}
      {more.kind === 'ready' || more.kind === 'loading' ? (
        <button
          ref={button}
          type="button"
          className="button"
          disabled={more.kind === 'loading'}
          onClick={more.kind === 'ready' ? more.load : undefined}
        >
          {more.kind === 'loading' ? <Spinner /> : null}
          {label}
        </button>
      ) : null}
      <p role="status" className="visually-hidden">
        {more.kind === 'loading' ? 'Loading more news…' : `${shown} news items shown.`}
      </p>
    </div>
  );
}

/** Disabled or removed buttons lose focus: restores it to the button, or the first new item. */
function useRestoreFocus(more: More, shown: number, list: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ shown, focused: false });
  const kind = more.kind;
  useEffect(() => {
    if (kind === 'loading') {
      const { activeElement } = document;
      const focused = activeElement === button.current || activeElement === document.body;
      before.current = { shown, focused };
      return;
    }
    const { shown: old, focused } = before.current;
    if (!focused || document.activeElement !== document.body) return;
    before.current = { shown, focused: false };
    if (button.current) button.current.focus({ preventScroll: true });
    else list.current?.querySelectorAll('a')[old]?.focus({ preventScroll: true });
  }, [kind, shown, list]);
  return button;
}
