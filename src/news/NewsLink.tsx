import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { NewsItem, NewsItemState } from '../live/resources/news';
import { newsItemPath } from '../routes';

type NewsLinkProps = {
  readonly item: NewsItem;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Passes the item in the navigation state, so that its page shows it at once. */
export function NewsLink({ item, className, children }: NewsLinkProps) {
  return (
    <Link
      to={newsItemPath(item.id)}
      state={{ newsItem: item } satisfies NewsItemState}
      className={className}
    >
      {children}
    </Link>
  );
}
