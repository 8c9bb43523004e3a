import type * as v from 'valibot';
import { group, longText, moment, text } from '../fields';

/** `content/news/*.json`: one news item of the embedded backend. Its id is the file's name. */
export const newsItemSchema = group('News item', 'One news item.', {
  title: text('Title', 'Up to about 80 letters reads best.'),
  created_at: moment(
    'Date',
    'The day and time it was written. An item dated in the future appears from that moment on.',
  ),
  body: longText('Text', 'Leave an empty line between paragraphs.'),
});

/** @see newsItemSchema */
export type NewsItemContent = v.InferOutput<typeof newsItemSchema>;
