import { telUrl } from '../layout/site-settings';
import { Picture } from '../ui/Picture';
import type { BlockProps } from './block-props';
import * as styles from './PeopleBlock.module.css';

export function PeopleBlock({ content }: BlockProps<'people'>) {
  return (
    <ul className={styles.people}>
      {content.people.map(({ name, office, picture, phone, email }, position) => (
        <li key={position} className={styles.person}>
          {picture ? (
            <Picture picture={picture} sizes="6rem" loading="lazy" className={styles.portrait} />
          ) : (
            <span aria-hidden="true" className={styles.portrait}>
              {initials(name)}
            </span>
          )}
          <div>
            <p className={styles.name}>{name}</p>
            <p>{office}</p>
            {phone ? (
              <p>
                <a href={telUrl(phone)}>{phone}</a>
              </p>
            ) : null}
            {email ? (
              <p>
                <a href={`mailto:${email}`}>
                  {email.slice(0, email.indexOf('@') + 1)}
                  <wbr />
                  {email.slice(email.indexOf('@') + 1)}
                </a>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const TITLES = /^(?:mr|mrs|miss|ms|dr|prof|rev|fr|sr|sister|father|chief|engr|barr)\.?$/i;

/** `NO` for `Rev. Sr. Ngozi A. Okafor`. */
function initials(name: string): string {
  const names = name.split(/\s+/).filter((part) => !TITLES.test(part));
  const ends = names.length > 1 ? [names[0], names[names.length - 1]] : names;
  return ends.map((part = '') => Array.from(part)[0] ?? '').join('');
}
