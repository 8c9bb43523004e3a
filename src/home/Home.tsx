import type { ReactNode } from 'react';
import type { HomeContent } from '../content/schemas/home';
import type { Viewable } from '../ui/Picture';
import { Achievers } from './Achievers';
import { Cards } from './Cards';
import { Hero } from './Hero';

type HomeProps = {
  readonly content: Viewable<HomeContent>;
  /** The Recent News section, which is live. */
  readonly recentNews: ReactNode;
};

/** The home page: hero, cards, achievers, recent news. */
export function Home({ content, recentNews }: HomeProps) {
  return (
    <>
      <Hero content={content.hero} />
      <Cards cards={content.cards} />
      <Achievers content={content.achievers} />
      {recentNews}
    </>
  );
}
