import type { ReactNode } from 'react';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { UpcomingDates } from '../layout/UpcomingDates';
import { Picture } from '../ui/Picture';
import { Cards } from './Cards';
import { FirstClass, type FirstClassProps } from './FirstClass';
import { Hero } from './Hero';
import * as styles from './Home.module.css';
import { Tiles } from './Tiles';

type HomeProps = {
  readonly content: Resolved<HomeContent>;
  readonly firstClass: FirstClassProps['content'];
  readonly recentNews: ReactNode;
};

export function Home({ content, firstClass, recentNews }: HomeProps) {
  const { heading, text, picture } = content.achievers;
  const sizes = '(min-width: 60rem) 43rem, 92vw';
  return (
    <>
      <Hero content={content.hero} />
      <Tiles tiles={content.tiles} />
      <Cards cards={content.cards} />
      <FirstClass content={firstClass} />
      <section className={`page ${styles.achievers}`}>
        <Picture picture={picture} sizes={sizes} loading="lazy" />
        <div className="lead">
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
      </section>
      {recentNews}
      {content.upcoming ? (
        <div className="page section">
          <UpcomingDates {...content.upcoming} />
        </div>
      ) : null}
    </>
  );
}
