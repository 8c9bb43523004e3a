import * as v from 'valibot';
import { choice, group, list, pageAddress, pageFields, picture, richText } from '../fields';
import { pageBlocks } from './blocks';

/** In `static/drawings/`. */
const HEADING_DRAWINGS = [
  'about',
  'academics',
  'admissions',
  'alumni',
  'bus',
  'contact',
  'day',
  'events',
  'fees',
  'gallery',
  'hostel',
  'join',
  'news',
  'parents',
  'pta',
  'safety',
  'staff',
  'uniform',
] as const;

/** Custom pages; the file name has no meaning. */
export const blocksPageSchema = group('Page', 'A page made of blocks.', {
  title: pageFields.title,
  address: pageAddress(
    'Address',
    'What follows the site’s name, such as school-fees. Leave it empty, and it is made from the title.',
  ),
  description: pageFields.description,
  introduction: v.optional(richText('Introduction', 'One to three sentences under the title.')),
  drawing: v.optional(
    choice(
      'Drawing',
      'Shown beside the title on computers. Leave empty for none.',
      HEADING_DRAWINGS,
    ),
  ),
  picture: v.optional(
    picture(
      'Picture of the heading',
      'A wide picture under the title. Leave it out for none.',
      1200,
      [400, 700, 1000, 1600],
    ),
  ),
  blocks: pageBlocks,
  formerAddresses: v.optional(
    list(
      'Earlier addresses',
      'They lead to the page’s address, so that old links still work. The editor adds one when the address is changed.',
      pageAddress('Earlier address', 'Such as fees.'),
    ),
  ),
});

export type BlocksPageContent = v.InferOutput<typeof blocksPageSchema>;
