import type { ViewContent } from '../content/content-files';
import { markIn } from '../content/examples';
import { briefTime, lastMoment } from '../content/school-dates';
import { telUrl, useSite } from '../layout/site-settings';
import { datePath, routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import { Marked } from '../ui/Marked';
import * as styles from './Tiles.module.css';

type TilesProps = {
  readonly tiles: ViewContent<'home'>['tiles'];
  readonly label: string;
  /** Whether the tiles have the whole width of the page. */
  readonly isWide?: boolean;
};

/** What parents ask most, with the answer in the link. */
export function Tiles({ tiles, label, isWide }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={`${styles.tiles} ${isWide ? styles.rest : ''}`}>
      {tiles.map((tile) => (
        <Tile key={tile.label} tile={tile} />
      ))}
    </ul>
  );
}

type TileProps = { readonly tile: TilesProps['tiles'][number] };

function Tile({ tile: { label, date, answer, to } }: TileProps) {
  const { phone } = useSite();
  if (!date) {
    return (
      <li>
        <ContentLink to={to ?? telUrl(phone)} className={styles.tile}>
          <span>{label}</span>{' '}
          <strong>{answer ? <Marked text={answer} /> : to ? null : phone}</strong>
        </ContentLink>
      </li>
    );
  }
  // One link for each date: next-dates-visibility.ts shows the next as of today.
  const { dates } = date;
  return (
    <li data-next-date="" className={styles.dated}>
      {dates.map((one, index) => (
        <ContentLink
          key={one.id}
          to={datePath(one)}
          hidden={index > 0}
          data-last-day={lastMoment(one)}
          className={styles.tile}
        >
          <span>{label}</span>{' '}
          <strong>
            <Marked text={briefTime(one) + markIn(one.title)} />
          </strong>
        </ContentLink>
      ))}
      <ContentLink to={to ?? routes.events.path} hidden={dates.length > 0} className={styles.tile}>
        <span>{label}</span> <strong>To be announced</strong>
      </ContentLink>
    </li>
  );
}
