import { FirstContact } from '../layout/ContactLinks';
import { telUrl, useSite } from '../layout/site-settings';
import { firstGraphemes } from '../schema/graphemes';
import school from '../school';
import { ContentLink } from '../ui/ContentLink';
import { Marked, Value } from '../ui/Marked';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './CardBlocks.module.css';

export function CardsBlock({ content }: BlockProps<'cards'>) {
  return (
    <ul className="not-printed columns">
      {content.cards.map(({ heading, text, to }, position) => (
        <li key={position}>
          <ContentLink to={to} className={`lift card ${styles.card}`}>
            <span className={`heading ${styles.heading}`}>{heading}</span>
            {text ? (
              <span className={styles.text}>
                <Marked text={text} />
              </span>
            ) : null}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}

export function DownloadsBlock({ content }: BlockProps<'downloads'>) {
  return (
    <ul className={`stack ${styles.downloads}`}>
      {content.documents.map(({ title, file }, position) => (
        <li key={position}>
          <Download title={title} {...file} />
        </li>
      ))}
    </ul>
  );
}

type DownloadProps = { readonly title: string; readonly href: string; readonly details: string };

function Download({ title, href, details }: DownloadProps) {
  return (
    <a href={href} download className={`target surface lift ${styles.document}`}>
      <span className={styles.title}>{title}</span>
      <span className="tag">{details}</span>
    </a>
  );
}

export function FormBlock({ content: { link } }: BlockProps<'form'>) {
  return link.file ? (
    <div className={`not-printed ${styles.downloads}`}>
      <Download title={link.text} {...link.file} />
    </div>
  ) : null;
}

export function ContactBlock({ content }: BlockProps<'contact'>) {
  const { streetAddress } = useSite();
  return (
    // The footer prints the ways to contact the school.
    <section aria-label={content.heading} className={`not-printed ${styles.contact}`}>
      <div>
        <h2>{content.heading}</h2>
        {content.person ? (
          <p lang="en" dir="ltr">
            <Marked text={content.person} /> answers.
          </p>
        ) : null}
        {content.text ? <RichText content={content.text} /> : null}
        <address className="quiet">
          <Value text={streetAddress.join(', ')} />
        </address>
      </div>
      <FirstContact first={content.first ?? 'call'} />
    </section>
  );
}

export function PeopleBlock({ content }: BlockProps<'people'>) {
  return (
    <ul role="list" className={`columns ${styles.people}`}>
      {content.people.map(({ name, office, picture, phone, email }, position) => (
        <li key={position} className={`surface ${styles.person}`}>
          {picture ? (
            <Picture picture={picture} sizes="6rem" loading="lazy" className={styles.portrait} />
          ) : (
            <span aria-hidden="true" className={styles.portrait}>
              {initials(name)}
            </span>
          )}
          <div>
            <p className="heading">
              <Marked text={name} />
            </p>
            <p>
              <Marked text={office} />
            </p>
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

const TITLES = school.titles.map((title) => title.toLowerCase());

/** The initials `JS` for `Rev. Dr. Jane B. Smith`. */
function initials(name: string): string {
  const names = name
    .split(/\s+/)
    .filter((part) => !TITLES.includes(part.toLowerCase().replace(/\.$/, '')));
  const ends = names.length > 1 ? [names[0], names[names.length - 1]] : names;
  return ends.map((part = '') => firstGraphemes(part, 1)).join('');
}
