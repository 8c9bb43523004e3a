import { useInfiniteQuery } from '@tanstack/react-query';
import * as styles from '../Editor.module.css';
import { OffButton } from '../form/OffButton';
import type { ListPage } from '../storage/storage';

/** Reads a long list page by page. */
export function usePages<Item>(
  queryKey: readonly string[],
  read: (from: string | undefined) => Promise<ListPage<Item>>,
) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
    },
  );
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    isLoaded: data !== undefined,
    error,
    refetch,
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}

type OlderButtonProps = Pick<ReturnType<typeof usePages>, 'hasMore' | 'isReading' | 'readMore'>;

/** Adds the next page of a list, if there is one. */
export function OlderButton({ hasMore, isReading, readMore }: OlderButtonProps) {
  return hasMore ? (
    <OffButton className={styles.button} isOff={isReading} onClick={readMore}>
      {isReading ? 'Loading …' : 'Show older ones'}
    </OffButton>
  ) : null;
}
