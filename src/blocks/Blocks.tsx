import type { ComponentType } from 'react';
import { NextDates } from '../ui/NextDates';
import * as styles from './Blocks.module.css';
import type { BlockProps, Kind, ResolvedBlock } from './block-props';
import { CardsBlock, ContactBlock, DownloadsBlock, FormBlock, PeopleBlock } from './CardBlocks';
import { MapBlock, PhotosBlock, PictureBlock } from './PictureBlocks';
import { ChecklistBlock, RoutesBlock, StepsBlock } from './StepBlocks';
import * as text from './TextBlocks';

const views: { readonly [One in Kind]: ComponentType<BlockProps<One>> } = {
  text: text.TextBlock,
  heading: text.HeadingBlock,
  table: text.TableBlock,
  notice: text.NoticeBlock,
  picture: PictureBlock,
  photos: PhotosBlock,
  map: MapBlock,
  steps: StepsBlock,
  checklist: ChecklistBlock,
  routes: RoutesBlock,
  questions: text.QuestionsBlock,
  downloads: DownloadsBlock,
  form: FormBlock,
  people: PeopleBlock,
  contact: ContactBlock,
  dates: ({ content }) => <NextDates {...content} />,
  cards: CardsBlock,
  quotation: text.QuotationBlock,
  divider: text.DividerBlock,
};

export function Blocks({ blocks }: { readonly blocks: readonly ResolvedBlock[] }) {
  const rows = groupIntoRows(blocks);
  const sections = blocks.flatMap((block) => (isSection(block) ? [block] : []));
  return (
    <div className={`page space-above stack gap-large ${styles.whole}`}>
      {sections.length < MIN_SECTIONS ? null : (
        <nav aria-label="On this page" className={`not-printed ${styles.sections}`}>
          {sections.map(({ id, text }) => (
            <a key={id} href={`#${id}`} className="target small">
              {text}
            </a>
          ))}
        </nav>
      )}
      <div className={`stack gap-large ${styles.blocks}`}>
        {rows.map(({ aside, ...row }, position) =>
          aside.length > 0 ? (
            <div key={position} className={`stack gap-large ${styles.withAside}`}>
              <BlockView {...row} />
              <div className={`stack gap-large ${styles.aside}`}>
                {aside.map((block) => (
                  <BlockView key={block.kind} {...row} block={block} />
                ))}
              </div>
            </div>
          ) : (
            <BlockView key={position} {...row} />
          ),
        )}
      </div>
    </div>
  );
}

/** Pages with fewer sections have no list of links. */
const MIN_SECTIONS = 3;

type Row = Omit<BlockProps<Kind>, 'content'> & { readonly block: ResolvedBlock };

function BlockView({ block, ...rest }: Row) {
  // TypeScript cannot infer that the view and the block have the same kind.
  const View = views[block.kind] as ComponentType<
    Omit<Row, 'block'> & { readonly content: unknown }
  >;
  return <View content={block} {...rest} />;
}

/** On wide screens, dates and contact cards are next to the steps that they follow. */
function groupIntoRows(blocks: readonly ResolvedBlock[]) {
  const rows: (Row & { readonly aside: ResolvedBlock[] })[] = [];
  let Subheading: Row['Subheading'] = 'h2';
  for (const block of blocks) {
    const last = rows[rows.length - 1];
    const isAside = block.kind === 'dates' || block.kind === 'contact';
    if (isAside && last?.block.kind === 'steps') last.aside.push(block);
    else rows.push({ block, Subheading, aside: [] });
    if (isAside || isSection(block)) Subheading = 'h3';
  }
  return rows;
}

function isSection(block: ResolvedBlock): block is Extract<ResolvedBlock, { kind: 'heading' }> {
  return block.kind === 'heading' && block.size === 'section';
}
