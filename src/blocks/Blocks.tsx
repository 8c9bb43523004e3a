import type { ComponentType } from 'react';
import * as styles from './Blocks.module.css';
import type { BlockProps, Kind, ResolvedBlock } from './block-props';
import { CardsBlock, ContactBlock, DatesBlock, DownloadsBlock, PeopleBlock } from './CardBlocks';
import { PhotosBlock, PictureBlock } from './PictureBlocks';
import { ChecklistBlock, StepsBlock } from './StepBlocks';
import * as text from './TextBlocks';

const views: { readonly [One in Kind]: ComponentType<BlockProps<One>> } = {
  text: text.TextBlock,
  heading: text.HeadingBlock,
  table: text.TableBlock,
  notice: text.NoticeBlock,
  picture: PictureBlock,
  photos: PhotosBlock,
  steps: StepsBlock,
  checklist: ChecklistBlock,
  questions: text.QuestionsBlock,
  downloads: DownloadsBlock,
  people: PeopleBlock,
  contact: ContactBlock,
  dates: DatesBlock,
  cards: CardsBlock,
  quotation: text.QuotationBlock,
  divider: text.DividerBlock,
};

export function Blocks({ blocks }: { readonly blocks: readonly ResolvedBlock[] }) {
  return (
    <div className={`page stack ${styles.blocks}`}>
      {withAsides(blocks).map(({ block, aside }, position) =>
        aside.length > 0 ? (
          <div key={position} className={`stack ${styles.withAside}`}>
            <BlockView block={block} />
            <div className={`stack ${styles.aside}`}>
              {aside.map((one) => (
                <BlockView key={one.kind} block={one} />
              ))}
            </div>
          </div>
        ) : (
          <BlockView key={position} block={block} />
        ),
      )}
    </div>
  );
}

function BlockView({ block }: { readonly block: ResolvedBlock }) {
  // The compiler cannot follow one kind through the table above.
  const View = views[block.kind] as ComponentType<{ readonly content: ResolvedBlock }>;
  return <View content={block} />;
}

type WithAside = { readonly block: ResolvedBlock; readonly aside: ResolvedBlock[] };

/** Dates and the contact card that follow steps stand beside them on wide screens. */
function withAsides(blocks: readonly ResolvedBlock[]): WithAside[] {
  const rows: WithAside[] = [];
  for (const block of blocks) {
    const last = rows[rows.length - 1];
    const isAside = block.kind === 'dates' || block.kind === 'contact';
    if (isAside && last?.block.kind === 'steps') last.aside.push(block);
    else rows.push({ block, aside: [] });
  }
  return rows;
}
