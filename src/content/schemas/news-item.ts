import { dateTime, group, longText, text } from '../fields';

/** The file name is the id. */
export const newsFileSchema = group('News item', 'One news item.', {
  title: text('Title', 'Up to about 80 letters reads best.'),
  created_at: dateTime(
    'Date',
    'The day and time it was written. An item dated in the future appears from that moment on.',
  ),
  body: longText('Text', 'Leave an empty line between paragraphs.'),
});
