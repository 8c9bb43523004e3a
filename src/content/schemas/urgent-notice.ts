import * as v from 'valibot';
import { choice, day, group, linkTarget, text } from '../fields';

/** Hidden while its text is empty. */
export const urgentNoticeSchema = group(
  'Urgent notice',
  'A strip below the header of every page.',
  {
    text: v.pipe(
      v.string('must be text'),
      v.trim(),
      v.maxLength(200, 'must be at most 200 letters long'),
      v.title('Text'),
      v.description('One or two short sentences. Leave it empty while there is nothing urgent.'),
    ),
    level: choice('Level', 'Information is blue, urgent is red-brown.', ['information', 'urgent']),
    link: v.optional(
      group('Link', 'Where the reader finds more.', {
        label: text('Words of the link', 'What the reader clicks on.'),
        url: linkTarget('Address', 'A full web address, or a path such as /news.'),
      }),
    ),
    lastDay: v.optional(
      day(
        'Last day',
        'The last day on which it is shown, such as 2026-12-18. Leave it out to show it until you remove it.',
      ),
    ),
  },
);

export type UrgentNoticeContent = v.InferOutput<typeof urgentNoticeSchema>;
