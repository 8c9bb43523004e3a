import type { ComponentType } from 'react';
import * as styles from './Blocks.module.css';
import type { BlockProps, Kind, ResolvedBlock } from './block-props';
import { CardsBlock } from './CardsBlock';
import { ChecklistBlock } from './ChecklistBlock';
import { ContactBlock } from './ContactBlock';
import { DatesBlock } from './DatesBlock';
import { DownloadsBlock } from './DownloadsBlock';
import { PeopleBlock } from './PeopleBlock';
import { PhotosBlock } from './PhotosBlock';
import { PictureBlock } from './PictureBlock';
import { QuestionsBlock } from './QuestionsBlock';
import { StepsBlock } from './StepsBlock';
import { TableBlock } from './TableBlock';
import { DividerBlock, HeadingBlock, NoticeBlock, QuotationBlock, TextBlock } from './TextBlocks';

const views: { readonly [One in Kind]: ComponentType<BlockProps<One>> } = {
  text: TextBlock,
  heading: HeadingBlock,
  table: TableBlock,
  notice: NoticeBlock,
  picture: PictureBlock,
  photos: PhotosBlock,
  steps: StepsBlock,
  checklist: ChecklistBlock,
  questions: QuestionsBlock,
  downloads: DownloadsBlock,
  people: PeopleBlock,
  contact: ContactBlock,
  dates: DatesBlock,
  cards: CardsBlock,
  quotation: QuotationBlock,
  divider: DividerBlock,
};

export function Blocks({ blocks }: { readonly blocks: readonly ResolvedBlock[] }) {
  return (
    <div className={`page ${styles.blocks}`}>
      {blocks.map((block, position) => {
        // The compiler cannot follow one kind through the table above.
        const View = views[block.kind] as ComponentType<{ readonly content: ResolvedBlock }>;
        return <View key={position} content={block} />;
      })}
    </div>
  );
}
