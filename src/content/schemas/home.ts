import * as v from 'valibot';
import { group, list, longText, pageFields, picture, text, textList } from '../fields';
import { moreBlocks } from './blocks';
import { pageLink } from './next-step';

export const homeSchema = group('Home', 'The first page of the site.', {
  ...pageFields,
  hero: group('Banner', 'The large picture at the top.', {
    line: text('The school’s line', 'The large line in the picture. Short: six to ten words.'),
    introduction: longText('Introduction', 'One sentence under the line.'),
    pictures: list(
      'Pictures',
      'The two pictures that take turns every five seconds. Wide screens show the wide picture instead, while there is one: replace or remove it, too.',
      picture(
        'Picture',
        'A wide picture, calm on its left third.',
        1600,
        [480, 768, 1080, 1600, 2400],
      ),
      2,
      'wide',
    ),
    wide: v.optional(
      picture(
        'Wide picture',
        'The same place for wide screens, where the words are on its calm left third. The pictures above describe it.',
        2400,
        [1600, 2400, 3200],
      ),
    ),
  }),
  cards: list(
    'Cards',
    'The three cards under the banner.',
    group('Card', 'One card.', {
      heading: text('Heading', 'Two or three words.'),
      paragraphs: textList('Text', 'One or more short paragraphs.', 'Paragraph'),
      link: v.optional(pageLink('Link', 'The page that the card leads to, if any.')),
      more: v.optional(pageLink('Second link', 'A quieter one below the first, if any.')),
    }),
    3,
  ),
  quickLinks: group('Quick links', 'The strip under the cards, above telephone and e-mail.', {
    heading: text('Heading', 'A few words.'),
    links: v.pipe(
      list(
        'Links',
        'What parents look for most. The first is a button of the banner, too.',
        pageLink('Link', 'One button.'),
      ),
      v.maxLength(4, 'must have at most 4 links'),
    ),
  }),
  achievers: group('Achievers', 'The picture of the school’s achievers.', {
    heading: text('Heading', 'A few words.'),
    text: longText('Text', 'One or two sentences.'),
    picture: picture('Picture', 'A wide picture.', 1000, [400, 700, 1000, 1600]),
  }),
  recentNews: group('Recent news', 'The heading above the three newest news items.', {
    heading: text('Heading', 'A few words.'),
    introduction: longText('Introduction', 'One sentence.'),
    readMore: text('Button', 'The words on the button of each item.'),
    allNews: text('Link to all news', 'The words of the link to the news page.'),
  }),
  blocks: moreBlocks,
});

export type HomeContent = v.InferOutput<typeof homeSchema>;
