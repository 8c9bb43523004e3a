import * as v from 'valibot';
import { controlText, group, longText, richText, text } from '../../schema/fields';
import { pageWithFacts } from './blocks';

export const newsPageSchema = pageWithFacts('News page', 'The text around the news items.', {
  introduction: longText('Introduction', 'One sentence under the heading.'),
  emptyNote: v.optional(
    richText(
      'If there is no news',
      'Below “No news available at the moment.”: the next date. Leave empty for none.',
    ),
  ),
  seeMore: controlText('Button', 'See More.'),
  recentPost: controlText('Sidebar heading', 'Recent Post.'),
  back: controlText('Back button', 'The text on the button that links back to the list.'),
  comment: group('Comment form', 'The form under a news item; it does nothing yet.', {
    heading: text('Heading', 'Leave a comment.'),
    note: longText('Note', 'One sentence under the heading.'),
    fullName: text('First field', 'Full name.'),
    email: text('Second field', 'Email.'),
    website: text('Third field', 'Website.'),
    comment: text('Fourth field', 'Comment.'),
  }),
});
