import { type GatsbyLinkProps, Link } from 'gatsby';
import { longDate, NO_DATE } from '../content/long-date';
import type { NewsItem, NewsItemState } from '../live/resources/news';
import { newsItemPath } from '../routes';
import { UploadPicture } from '../ui/UploadPicture';
import * as styles from './NewsParts.module.css';

export function NewsDate({ date }: { readonly date: string | null }) {
  const text = longDate(date);
  return (
    <p className="when">{date && text !== NO_DATE ? <time dateTime={date}>{text}</time> : text}</p>
  );
}

type NewsLinkProps = Pick<GatsbyLinkProps<NewsItemState>, 'children' | 'className'> & {
  readonly item: NewsItem;
  readonly 'data-listed'?: '';
};

/** Passes the item in the navigation state, so that its page shows it immediately. */
export function NewsLink({ item, ...rest }: NewsLinkProps) {
  return <Link<NewsItemState> to={newsItemPath(item.id)} state={{ newsItem: item }} {...rest} />;
}

type NewsCoverProps = { readonly item: NewsItem; readonly loading: 'first' | 'lazy' };

export function NewsCover({ item, loading }: NewsCoverProps) {
  const [picture] = item.pictures ?? [];
  if (!picture) return null;
  return (
    <span className={`cover ${styles.cover}`}>
      <UploadPicture
        url={picture.image}
        variant="card"
        focus={picture.focus}
        // The title next to it names the item.
        alt=""
        {...(loading === 'first' ? { fetchPriority: 'high' } : { loading })}
      />
    </span>
  );
}
