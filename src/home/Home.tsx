import type { ReactNode } from 'react';
import type { ViewContent } from '../content/content-files';
import { NextDates } from '../ui/NextDates';
import { PageLink } from '../ui/PageLink';
import { Picture } from '../ui/Picture';
import { FirstClass, type FirstClassProps } from './FirstClass';
import { Hero } from './Hero';
import * as styles from './Home.module.css';
import { Tiles } from './Tiles';

type HomeProps = {
  readonly content: ViewContent<'home'>;
  readonly firstClass: FirstClassProps['content'];
  readonly recentNews: ReactNode;
};

/** Tiles that stand in the banner. */
const IN_BANNER = 4;

export function Home({ content, firstClass, recentNews }: HomeProps) {
  const { heading, text, picture } = content.achievers;
  const sizes = '(min-width: 75rem) 43rem, (min-width: 48rem) 55vw, 92vw';
  return (
    <>
      {/* The specification leaves the contents of the hero area open. */}
      <Hero hero={content.hero} tiles={content.tiles.slice(0, IN_BANNER)} />
      <div className="page space-above">
        <Tiles tiles={content.tiles.slice(IN_BANNER)} label="More at a glance" isWide />
      </div>
      <FirstClass content={firstClass} />
      <Cards cards={content.cards} />
      <section className={`page stack ${styles.achievers}`}>
        <Picture picture={picture} sizes={sizes} loading="lazy" />
        <div className="stack lead">
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
      </section>
      {recentNews}
      {content.upcoming ? (
        <div className="page section">
          <NextDates {...content.upcoming} />
        </div>
      ) : null}
    </>
  );
}

function Cards({ cards }: Pick<HomeProps['content'], 'cards'>) {
  return (
    <ul role="list" className="page space-above row">
      {cards.map(({ heading, paragraphs, link, more }) => (
        <li key={heading} className={`surface lift card ${styles.card}`}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <PageLink link={link} className={`target spread ${styles.link}`} />
          <PageLink link={more} className={`target ${styles.more}`} />
        </li>
      ))}
    </ul>
  );
}
