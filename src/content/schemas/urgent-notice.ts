import * as v from 'valibot';
import {
  checkFor,
  choice,
  day,
  entryId,
  group,
  linkTarget,
  text,
  timeOfDay,
  wholeCharacters,
} from '../../schema/fields';

/** The banner is hidden while its text is empty, before its first day, and after its last day or hour. */
const notice = group('Urgent notice', 'A banner at the top of every page.', {
  text: v.pipe(
    v.string('must be text'),
    v.trim(),
    v.maxLength(200, 'must be 200 characters or fewer'),
    wholeCharacters,
    v.title('Text'),
    v.description('One or two short sentences. Leave empty if nothing is urgent.'),
  ),
  level: choice('Level', 'Urgent stands out more.', ['information', 'urgent']),
  link: v.optional(
    group('Link', 'Where to find out more.', {
      label: text('Link text', 'The text visitors click.'),
      url: linkTarget('URL', 'A full web address, or a path such as /news.'),
    }),
  ),
  firstDay: v.optional(
    day(
      'First day',
      'The first day to show the notice, such as 14 Dec 2026. Leave empty to show it at once.',
    ),
  ),
  lastDay: v.optional(
    day(
      'Last day',
      'The last day to show the notice, such as 18 Dec 2026. Leave empty to show it until you remove it.',
      '; write the hour into Until',
    ),
  ),
  lastTime: v.optional(
    timeOfDay(
      'Until',
      'The hour at which it ends on its last day. Leave empty for the end of that day.',
    ),
  ),
  id: entryId(),
});

export const urgentNoticeSchema = v.pipe(
  notice,
  // At their fields: an error of the whole form is out of view where it is saved.
  v.forward(
    checkFor(({ lastDay, lastTime }) =>
      lastDay === undefined && lastTime !== undefined ? 'needs a last day' : undefined,
    ),
    ['lastTime'],
  ),
  v.forward(
    checkFor(({ firstDay = '', lastDay }) =>
      lastDay !== undefined && lastDay < firstDay ? 'must not be before the first day' : undefined,
    ),
    ['lastDay'],
  ),
);

export type UrgentNoticeContent = v.InferOutput<typeof urgentNoticeSchema>;
