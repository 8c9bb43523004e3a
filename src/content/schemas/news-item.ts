import * as v from 'valibot';
import {
  croppedUpload,
  dateTime,
  day,
  documentFile,
  group,
  list,
  richText,
  text,
} from '../../schema/fields';
import { splitAtDates } from '../school-dates';

/** The file name is the id. */
export const newsFileSchema = group('News item', 'One news item.', {
  title: text('Title', 'Keep it under about 80 characters.'),
  created_at: dateTime(
    'Date',
    'When it was written. Choose a future date and time to schedule it.',
  ),
  body: v.pipe(
    richText('Text', 'What happened, in one or more paragraphs.'),
    v.check((body) => splitAtDates(body).length === 1, 'cannot show {date:…}; write out the date'),
  ),
  pictures: v.optional(
    list(
      'Photos',
      'The first photo is shown with the title, cropped to 3:2.',
      croppedUpload('Photo', 'One photo.'),
    ),
  ),
  document: v.optional(
    group('Document', 'A PDF or CSV file to download.', {
      title: text('Link text', 'The text visitors click, such as Menu for the first term.'),
      file: documentFile('File', 'A PDF or CSV file.'),
    }),
  ),
  lastDay: v.optional(
    day(
      'Last day',
      'The last day to show it, such as 18 Dec 2026. Leave empty to keep it.',
      '; to end it at an hour, delete it, then choose On a day … instead of Draft',
    ),
  ),
});
