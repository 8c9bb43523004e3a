import type { ReactNode } from 'react';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { Achievers } from './Achievers';
import { Cards } from './Cards';
import { Hero } from './Hero';
import { HomeDates, type HomeDatesContent } from './HomeDates';
import { QuickLinks } from './QuickLinks';

type HomeProps = {
  readonly content: Resolved<HomeContent>;
  readonly dates: HomeDatesContent;
  readonly recentNews: ReactNode;
};

export function Home({ content, dates, recentNews }: HomeProps) {
  return (
    <>
      <Hero content={content.hero} primaryLink={content.quickLinks.links[0]} />
      <Cards cards={content.cards} />
      <QuickLinks content={content.quickLinks} />
      <HomeDates content={dates} />
      <Achievers content={content.achievers} />
      {recentNews}
    </>
  );
}
