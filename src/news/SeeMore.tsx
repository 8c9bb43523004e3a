import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { OFFLINE } from '../live/LiveArea';
import { isOffline } from '../live/live-error';
import { Spinner, StatusMessage } from '../ui/StatusMessage';
import { useReconnect } from '../ui/use-reconnect';
import { NEWS_FAILED } from './news-messages';
import { seeMoreMutation } from './news-queries';
import * as styles from './SeeMore.module.css';

type SeeMoreProps = {
  readonly hasMore: boolean;
  readonly shown: number;
  readonly label: string;
  readonly list: RefObject<HTMLElement | null>;
};

export function SeeMore({ hasMore, shown, label, list }: SeeMoreProps) {
  const more = useMutation(seeMoreMutation(useQueryClient()));
  const { isPending } = more;
  const button = useRestoreFocus(isPending, shown, list);
  const load = () => more.mutate();
  useReconnect(isOffline(more.error), load);
  return (
    <div className={`needs-script stack ${styles.more}`}>
      {more.isError ? (
        <StatusMessage kind="failed" message={isOffline(more.error) ? OFFLINE : NEWS_FAILED}>
          <button ref={button} type="button" className="button" onClick={load}>
            Retry
          </button>
        </StatusMessage>
      ) : hasMore ? (
        <button ref={button} type="button" className="button" disabled={isPending} onClick={load}>
          {isPending ? <Spinner /> : null}
          <span>{label}</span>
        </button>
      ) : null}
      <p role="status" className="visually-hidden">
        {isPending
          ? 'Loading more news…'
          : shown === 1
            ? '1 news item shown.'
            : `${shown} news items shown.`}
      </p>
    </div>
  );
}

/** A disabled or removed button loses focus: restores it, or focuses the first new item. */
function useRestoreFocus(isLoading: boolean, shown: number, list: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ shown, focused: false });
  useEffect(() => {
    if (isLoading) {
      const { activeElement } = document;
      const focused = activeElement === button.current || activeElement === document.body;
      before.current = { shown, focused };
      return;
    }
    const { shown: old, focused } = before.current;
    if (!focused || document.activeElement !== document.body) return;
    before.current = { shown, focused: false };
    if (button.current) button.current.focus({ preventScroll: true });
    else
      list.current
        ?.querySelectorAll<HTMLElement>('[data-listed]')
        [old]?.focus({ preventScroll: true });
  }, [isLoading, shown, list]);
  return button;
}
