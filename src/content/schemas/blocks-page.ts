import * as v from 'valibot';
import { choice, group, list, picture, richText } from '../../schema/fields';
import school from '../../school';
import { pageFields, pageLanguage, pagePath, pageSlug } from '../page-fields';
import { pageBlocks } from './blocks';
import { checkedOn, pageFacts } from './parts';

/** Custom pages; the file name does not matter. */
export const blocksPageSchema = group(
  'Page',
  'A page you build from blocks: text, tables, images and more.',
  {
    title: pageFields.title,
    address: pageSlug(
      'URL',
      'The last part of the URL, such as school-fees. Leave empty to create it from the title.',
    ),
    description: pageFields.description,
    facts: pageFacts,
    introduction: v.optional(richText('Introduction', 'One to three sentences under the title.')),
    drawing: v.optional(
      choice(
        'Drawing',
        'Shown next to the title. Leave empty for none.',
        school.drawings as [string, ...string[]],
      ),
    ),
    picture: v.optional(
      picture(
        'Header image',
        'A wide image under the title. Leave empty for none.',
        1200,
        [400, 700, 1000, 1600],
      ),
    ),
    blocks: pageBlocks,
    checked: checkedOn,
    lang: pageLanguage,
    translationOf: v.optional(
      pagePath(
        'Translation of',
        'The page that this page translates. Leave empty for none. Search engines show each visitor the page in their language.',
      ),
    ),
    formerAddresses: v.optional(
      list(
        'Old URLs',
        'These redirect to this page. Added automatically when you change the URL.',
        pageSlug('Old URL', 'For example, fees.'),
      ),
    ),
  },
);

export type BlocksPageContent = v.InferOutput<typeof blocksPageSchema>;
