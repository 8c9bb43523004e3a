import type { ReactNode } from 'react';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { Achievers } from './Achievers';
import { Cards } from './Cards';
import { FirstClass, type FirstClassProps } from './FirstClass';
import { Hero } from './Hero';
import { Tiles } from './Tiles';

type HomeProps = {
  readonly content: Resolved<HomeContent>;
  readonly firstClass: FirstClassProps['content'];
  readonly recentNews: ReactNode;
};

export function Home({ content, firstClass, recentNews }: HomeProps) {
  return (
    <>
      <Hero content={content.hero} />
      <Tiles tiles={content.tiles} />
      <Cards cards={content.cards} />
      <FirstClass content={firstClass} />
      <Achievers content={content.achievers} />
      {recentNews}
    </>
  );
}
