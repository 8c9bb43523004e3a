import { withoutExampleMarks } from '../content/examples';
import { telUrl } from '../layout/site-settings';
import { DataTable } from '../ui/DataTable';
import { Marked } from '../ui/Marked';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import { parseTable } from './parse-table';
import * as styles from './TextBlocks.module.css';

export function TextBlock({ content }: BlockProps<'text'>) {
  return (
    <div className="prose">
      <RichText content={content.text} />
    </div>
  );
}

export function HeadingBlock({ content, Subheading }: BlockProps<'heading'>) {
  const Heading = content.size === 'part' ? Subheading : 'h2';
  return (
    <Heading id={content.id} className={`prose ${styles.heading}`}>
      {content.text}
    </Heading>
  );
}

export function NoticeBlock({ content }: BlockProps<'notice'>) {
  return (
    <div role="note" data-level={content.level} className={`message ${styles.notice}`}>
      <RichText content={content.text} />
      {content.call ? (
        <a lang="en" dir="ltr" href={telUrl(content.call)} className={`button ${styles.call}`}>
          Call {content.call}
        </a>
      ) : null}
    </div>
  );
}

export function QuotationBlock({ content: { text, source } }: BlockProps<'quotation'>) {
  return (
    <figure className={`prose ${styles.quotation}`}>
      <blockquote>
        <p>
          <Marked text={text} />
        </p>
      </blockquote>
      {source ? <figcaption className="quiet">{source}</figcaption> : null}
    </figure>
  );
}

export function DividerBlock() {
  return <hr className={styles.divider} />;
}

export function TableBlock({ content }: BlockProps<'table'>) {
  const { columns, rows } = parseTable(content.table);
  const isShare = columns.map(
    (_column, at) => at > 0 && rows.every(({ cells }) => percentIn(cells[at]) !== undefined),
  );
  return (
    <DataTable
      caption={content.caption}
      columns={columns}
      rows={rows.map(({ cells, isTotal }) =>
        cells.map((cell, at) => {
          if (isShare[at]) return <Share key={at} text={cell} percent={percentIn(cell) ?? 0} />;
          if (!isTotal) return cell;
          return (
            <bdi key={at}>
              <strong>
                <Marked text={cell} />
              </strong>
            </bdi>
          );
        }),
      )}
      mobileLayout={fitsPhone(rows) ? 'pairs' : 'cards'}
    />
  );
}

/** Two columns fit on a phone; so do three, if those of the values are short. */
function fitsPhone(rows: ReturnType<typeof parseTable>['rows']): boolean {
  return rows.every(
    ({ cells: [, ...values] }) =>
      values.length < 2 ||
      (values.length === 2 &&
        values.every((value) => withoutExampleMarks(value).length <= MAX_SHORT)),
  );
}

const MAX_SHORT = 16;

function percentIn(cell = ''): number | undefined {
  const [, percent] = /(?:^|\()(\d{1,3})%/.exec(cell) ?? [];
  return percent === undefined ? undefined : Number(percent);
}

/** A percentage and its bar; the CSP allows no style attributes. */
function Share({ text, percent }: { readonly text: string; readonly percent: number }) {
  return (
    <>
      <Marked text={text} />
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.share}
      >
        <rect width={100} height={6} />
        <rect width={Math.min(percent, 100)} height={6} />
      </svg>
    </>
  );
}

export function QuestionsBlock({ content }: BlockProps<'questions'>) {
  return (
    <div className={`surface ${styles.questions}`}>
      {content.questions.map(({ id, question, answer }, position) => (
        <details key={position} id={id} className="disclosure">
          <summary>
            <span>
              <Marked text={question} />
            </span>
          </summary>
          <div className={`prose ${styles.answer}`}>
            <RichText content={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
