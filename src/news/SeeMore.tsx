import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Spinner, StatusMessage } from '../ui/StatusMessage';
import * as styles from './News.module.css';
import { NEWS_FAILED } from './news-messages';

type SeeMoreProps = {
  readonly query: UseInfiniteQueryResult;
  readonly shown: number;
  readonly label: string;
  readonly list: RefObject<HTMLElement | null>;
};

export function SeeMore({ query, shown, label, list }: SeeMoreProps) {
  const { isFetchingNextPage: isLoading, isRefetching } = query;
  const button = useRestoreFocus(isLoading, shown, list);
  const load = async () => {
    const { isSuccess, refetch } = await query.fetchNextPage();
    // fetchNextPage cancelled the running refresh: start it again.
    if (isRefetching && isSuccess) void refetch();
  };
  return (
    <div className={`needs-script stack ${styles.more}`}>
      {query.isFetchNextPageError && !isLoading ? (
        <StatusMessage kind="failed" message={NEWS_FAILED}>
          <button ref={button} type="button" className="button" onClick={load}>
            Retry
          </button>
        </StatusMessage>
      ) : query.hasNextPage && query.fetchStatus === 'paused' ? (
        // LiveArea says that the visitor is offline; the request resumes with the connection.
        <p>You can load more news when you are back online.</p>
      ) : query.hasNextPage ? (
        <button ref={button} type="button" className="button" disabled={isLoading} onClick={load}>
          {isLoading ? <Spinner /> : null}
          {label}
        </button>
      ) : null}
      <p role="status" className="visually-hidden">
        {isLoading ? 'Loading more news…' : `${shown} news items shown.`}
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
    else list.current?.querySelectorAll('a')[old]?.focus({ preventScroll: true });
  }, [isLoading, shown, list]);
  return button;
}
