import * as v from 'valibot';
import {
  choice,
  documentFile,
  drawingPoint,
  emailAddress,
  emergencyNumber,
  entryId,
  group,
  linkTarget,
  list,
  longText,
  metadata,
  phoneNumber,
  picture,
  richText,
  tableText,
  text,
  textList,
  timeOfDay,
  variants,
} from '../../schema/fields';
import { dateList, datesLink, dateTag, formLink, pageFields, pageLanguage } from '../page-fields';
import { audience } from './dates';
import { checkedOn, pageFacts, pageLink } from './parts';

function block<Kind extends string, Fields extends v.ObjectEntries>(
  kind: Kind,
  title: string,
  description: string,
  fields: Fields,
) {
  return group(title, description, { kind: v.literal(kind), ...fields });
}

/** The ways to contact the school, in the order of the card. */
const CONTACT_WAYS = ['call', 'email', 'channel', 'map'] as const;

const blockSchema = variants('Block', 'One part of the page.', [
  block('text', 'Text', 'Paragraphs and lists.', {
    text: richText('Text', 'Paragraphs and lists.'),
  }),
  block('heading', 'Heading', 'The heading of the next blocks.', {
    text: v.pipe(text('Heading', 'A few words.'), metadata({ isHeading: true })),
    size: choice('Size', 'Section: a main heading. Part: a smaller heading within a section.', [
      'section',
      'part',
    ]),
    id: entryId(),
  }),
  block('table', 'Table', 'A table with any number of columns.', {
    caption: text('Caption', 'What the table shows, such as Fees for each term.'),
    table: tableText('Table'),
  }),
  block('notice', 'Notice', 'A few sentences that stand out.', {
    level: choice('Level', 'Urgent stands out more.', ['information', 'urgent']),
    text: richText('Text', 'One to three sentences.'),
    call: v.optional(
      emergencyNumber('Number to call', 'A button, such as 112. Leave empty for none.'),
    ),
  }),
  block('picture', 'Image', 'One wide image.', {
    picture: picture('Image', 'A wide image.', 1000),
    caption: v.optional(text('Caption', 'Shown under the image (optional).')),
    shape: v.optional(
      choice('Shape', 'Strip: a very wide image, which phones swipe. Leave empty for others.', [
        'strip',
      ]),
    ),
    times: v.optional(
      list(
        'Times of a strip',
        'When each of its equal parts begins, to mark the one that is now. Leave empty for none.',
        timeOfDay('Time', 'For example, 13:10.'),
      ),
    ),
  }),
  block('photos', 'Photos', 'Two or more photos side by side.', {
    photos: list('Photos', 'In display order.', picture('Photo', 'One wide photo.', 600)),
    caption: v.optional(text('Caption', 'Shown under the photos (optional).')),
  }),
  block('steps', 'Steps', 'What to do, in order.', {
    steps: list(
      'Steps',
      'Numbered automatically.',
      group('Step', 'One step.', {
        heading: text('Heading', 'A few words.'),
        text: richText('Text', 'One or two sentences.'),
        date: v.optional(dateTag('Date', 'The tag of a school date. Leave empty for none.')),
        price: v.optional(text('Price', 'Leave empty for none.')),
        place: v.optional(text('Place', 'Leave empty for the place of the date, if any.')),
        link: v.optional(pageLink('Button', 'The page for this step, if any.')),
      }),
    ),
  }),
  block('checklist', 'Checklist', 'Items to tick off. Ticks are stored on the visitor’s device.', {
    groups: list(
      'Groups',
      'In display order.',
      group('Group', 'Items under one heading.', {
        heading: text('Heading', 'One or two words, such as Bedding.'),
        items: textList('Items', 'One thing each, with its quantity, such as 2 blankets.', 'Item'),
      }),
    ),
  }),
  block('questions', 'Questions and answers', 'Each answer opens below its question.', {
    questions: list(
      'Questions',
      'The questions that the office hears most.',
      group('Question', 'One question and its answer.', {
        question: text('Question', 'As a parent would ask it.'),
        answer: richText('Answer', 'A few sentences.'),
        id: entryId(),
      }),
    ),
  }),
  block('downloads', 'Downloads', 'Documents to keep or print.', {
    documents: list(
      'Documents',
      'In display order.',
      group('Document', 'One document.', {
        title: text('Title', 'For example, Prospectus.'),
        file: documentFile('File', 'A PDF or CSV file.'),
      }),
    ),
  }),
  block(
    'form',
    'Form to download',
    'This page as a PDF to print: its texts, tables and checklists. People write in the empty cells.',
    { link: formLink('Link', 'For example, Download the form.') },
  ),
  block('people', 'People', 'Staff or officers, each on a card.', {
    people: list(
      'People',
      'In display order.',
      group('Person', 'One person.', {
        name: v.pipe(
          text('Name', 'With the title, such as Mrs Jane Smith.'),
          metadata({ isPerson: true }),
        ),
        office: text('Role', 'For example, Bursar.'),
        picture: v.optional(picture('Photo', 'A square photo. If empty, initials are shown.', 200)),
        phone: v.optional(
          phoneNumber('Phone', 'As it is dialled in the country, or with + and the country code.'),
        ),
        email: v.optional(emailAddress('Email', 'An address someone checks.')),
      }),
    ),
  }),
  block('routes', 'Bus routes', 'The stops of each bus with their times, as a line.', {
    routes: list(
      'Routes',
      'In display order.',
      group('Route', 'One bus.', {
        name: text('Name', 'The number and the area, such as 1 Harbour.'),
        stops: list(
          'Stops',
          'From the first stop to the school.',
          group('Stop', 'One stop.', {
            time: text('Time', 'For example, 6:30 AM.'),
            place: text('Place', 'As passengers call it.'),
          }),
        ),
      }),
    ),
  }),
  block('map', 'Map', 'The drawn map of the way to the school, with names.', {
    alt: text('Alt text', 'What the map shows, for screen readers.'),
    places: list(
      'Places',
      'In the order of the walk; the list below the map names them too.',
      group('Place', 'One place on the map.', {
        name: text('Name', 'For example, Footbridge.'),
        label: drawingPoint('Middle of the name', 'Per cent from the left and from the top.'),
        pin: drawingPoint('Pin', 'Where the place is; phones show its number there.'),
      }),
    ),
  }),
  block('contact', 'Contact card', 'Phone, email, channel and map, from the site settings.', {
    heading: text('Heading', 'For example, Talk to us.'),
    text: v.optional(richText('Text', 'One or two sentences, such as the office hours.')),
    first: v.optional(
      choice('First', 'The button that stands out. Leave empty for the phone.', CONTACT_WAYS),
    ),
    person: v.optional(text('Person', 'Who answers, such as Mrs Smith, school secretary.')),
  }),
  dateList('Dates', 'The next dates of the school year.', {
    kind: v.literal('dates'),
    heading: text('Heading', 'For example, Next dates.'),
    audience: v.optional(
      audience('For', 'Show only the dates of this group; leave empty for all dates.'),
    ),
    link: datesLink('Link text', 'The link to the events page, such as All dates.'),
  }),
  block('cards', 'Cards', 'Links to other pages, each on a card.', {
    cards: list(
      'Cards',
      'In display order.',
      group('Card', 'One card.', {
        heading: text('Heading', 'A few words.'),
        text: v.optional(longText('Text', 'One sentence.')),
        to: linkTarget('URL', 'A full web address, or a path such as /news.'),
      }),
    ),
  }),
  block('quotation', 'Quotation', 'A quotation.', {
    text: longText('Quote', 'Without quotation marks.'),
    source: v.optional(text('Source', 'Who said it, or where it is written.')),
  }),
  block('divider', 'Divider', 'A short line between two parts.', {}),
]);

export type Block = v.InferOutput<typeof blockSchema>;

export const pageBlocks = list('Blocks', 'The parts of the page, from top to bottom.', blockSchema);

const moreBlocks = v.optional(
  list('More on this page', 'Blocks at the end of the page.', blockSchema),
);

/** A page with its own view, which shows `fields` between the title and the blocks. */
export function page<Fields extends v.ObjectEntries>(
  title: string,
  description: string,
  fields: Fields,
) {
  return group(title, description, {
    ...pageFields,
    ...fields,
    blocks: moreBlocks,
    checked: checkedOn,
    lang: pageLanguage,
  });
}

/** A page that shows the answers most visitors come for under its title. */
export function pageWithFacts<Fields extends v.ObjectEntries>(
  title: string,
  description: string,
  fields: Fields,
) {
  return page(title, description, { facts: pageFacts, ...fields });
}
