import * as v from 'valibot';
import { controlText, group, list, longText, picture, text, textList } from '../../schema/fields';
import { dateList, datesLink, dateTag, pagePath } from '../page-fields';
import { page } from './blocks';
import { pageLink } from './parts';

const TOO_MANY = 'must have at most 16 tiles';

const tileSchema = group('Tile', 'One question.', {
  label: text('Label', 'Two or three words, such as Term starts.'),
  date: v.optional(
    dateTag(
      'Date',
      'Shows the next school date with this tag, and leads to it. Leave empty for none.',
    ),
  ),
  answer: v.optional(text('Answer', 'If it is not a date: the value itself, such as a price.')),
  to: v.optional(
    pagePath('Page', 'Leave empty to call the office, or if there is a date, for the Events page.'),
  ),
});

export const homeSchema = page('Home', 'The home page.', {
  hero: group('Banner', 'The large image at the top.', {
    line: text('Headline', 'The large text on the banner, six to ten words.'),
    introduction: longText('Introduction', 'One sentence under the headline.'),
    button: pageLink('Button', 'Next to the button that calls the office.'),
    pictures: list(
      'Images',
      'Two images, shown in turn every five seconds. Phones and wide screens show the images below instead, if there are some: replace or remove them, too.',
      picture('Image', 'A wide image with a plain left third.', 1600, [480, 768, 1080, 1600, 2400]),
      2,
    ),
    phone: v.optional(
      picture(
        'Phone image',
        'Used on phones: nearly square. Screen readers read the alt text of the images above.',
        900,
        [480, 768, 1080],
      ),
    ),
    wide: v.optional(
      picture(
        'Wide image',
        'Used on very wide screens, with the headline over its plain left third. Screen readers read the alt text of the images above.',
        2400,
        [1600, 2400, 3200],
      ),
    ),
  }),
  tiles: v.pipe(
    list(
      'Tiles',
      'The questions parents ask most, with their answers. The first four stand in the banner.',
      tileSchema,
    ),
    v.maxLength(16, TOO_MANY),
  ),
  cards: list(
    'Cards',
    'The three cards under the tiles.',
    group('Card', 'One card.', {
      heading: text('Heading', 'Two or three words.'),
      paragraphs: textList(
        'Text',
        'Short paragraphs; phones show two lines of the first.',
        'Paragraph',
      ),
      link: v.optional(pageLink('Link', 'The page that the card links to, if any.')),
      more: v.optional(pageLink('Second link', 'A less prominent link (optional).')),
    }),
    3,
  ),
  achievers: group('Achievers', 'The image of the school’s achievers.', {
    heading: text('Heading', 'A few words.'),
    text: longText('Text', 'One or two sentences.'),
    picture: picture('Image', 'A wide image.', 1000, [400, 700, 1000, 1600]),
  }),
  recentNews: group('Recent news', 'The heading above the three newest news items.', {
    heading: text('Heading', 'A few words.'),
    introduction: longText('Introduction', 'One sentence.'),
    readMore: controlText('Button', 'The text on the button of each item.'),
    allNews: controlText('Link to all news', 'The text of the link to the news page.'),
  }),
  upcoming: v.optional(
    dateList('Upcoming dates', 'The next three school dates. Leave empty for none.', {
      heading: text('Heading', 'A few words.'),
      link: datesLink('Link to all dates', 'The text of the link to the Events page.'),
    }),
  ),
});
