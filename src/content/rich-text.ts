import * as formatted from '../schema/rich-text';
import { splitAtDates, type TaggedDates } from './school-dates';

type DateInText = { readonly kind: 'date' } & TaggedDates;

export type RichText = formatted.RichText<DateInText>;
export type RichBlock = formatted.RichBlock<DateInText>;
export type RichInline = formatted.RichInline<DateInText>;

/** @param dates finds the dates of a tag, as in `{date:pta-meeting}` */
export function parseRichText(markdown: string, dates: (tag: string) => TaggedDates): RichText {
  return formatted.parseRichText(markdown, (text) =>
    splitAtDates(text)
      .map((part, index) => (index % 2 === 1 ? ({ kind: 'date', ...dates(part) } as const) : part))
      .filter((part) => part !== ''),
  );
}
