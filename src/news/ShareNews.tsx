import type { MouseEvent } from 'react';
import type { NewsItem } from '../live/resources/news';
import { newsItemPath } from '../routes';
import { useHydrated } from '../ui/use-hydrated';
import * as styles from './NewsDetail.module.css';

type ShareNewsProps = {
  readonly item: Pick<NewsItem, 'id' | 'title'>;
  readonly siteUrl: string;
};

/** Shares the published URL: the address bar may have a preview's or a tracking parameter. */
export function ShareNews({ item, siteUrl }: ShareNewsProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const url = `${siteUrl}${newsItemPath(item.id)}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${item.title} ${url}`)}`;

  function share(event: MouseEvent) {
    if (!canShare) return;
    event.preventDefault();
    navigator.share({ title: item.title, url }).catch((reason: unknown) => {
      // AbortError means the user closed the sheet; otherwise fall back to WhatsApp.
      const isClosed = reason instanceof DOMException && reason.name === 'AbortError';
      if (!isClosed) window.location.assign(whatsApp);
    });
  }

  return (
    <a
      className={`button button-quiet ${styles.share}`}
      href={whatsApp}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
    >
      Share this news
      {canShare ? null : <span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>}
    </a>
  );
}
