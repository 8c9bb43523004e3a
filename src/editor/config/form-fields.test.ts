/** @jest-environment node */
import * as v from 'valibot';
import { describeSchema } from '../../content/describe-schema';
import {
  choice,
  dateTime,
  day,
  documentFile,
  group,
  linkTarget,
  list,
  longText,
  pageAddress,
  pagePath,
  picture,
  richText,
  text,
  textList,
  timeOfDay,
  upload,
  variants,
  year,
} from '../../content/fields';
import { type FormField, formFields } from './form-fields';

const context = {
  pages: [{ value: '/news', label: 'News' }],
  images: '/school/content/images',
  documents: '/school/static/uploads/documents',
};

/** The form field of a schema, as Decap gets it. */
function fieldOf(schema: v.GenericSchema): FormField | undefined {
  return formFields(describeSchema(group('Page', 'A page.', { field: schema })), context)[0];
}

test.each<[string, v.GenericSchema, Partial<FormField>]>([
  ['a text', text('Title', 'T'), { widget: 'string', pattern: ['\\S', 'must not be empty'] }],
  ['a long text', longText('Text', 'T'), { widget: 'text' }],
  [
    'a moment, which is now at first',
    dateTime('Date', 'D'),
    { widget: 'dateTime', default: '{{now}}' },
  ],
  ['a day', day('Day', 'D'), { widget: 'day' }],
  ['a time', timeOfDay('Starts', 'S'), { widget: 'time' }],
  ['a choice', choice('Level', 'L', ['calm', 'urgent']), { options: ['calm', 'urgent'] }],
  [
    'a page of the site',
    pagePath('Page', 'P'),
    { widget: 'link', options: context.pages, onlyPages: true },
  ],
  ['a link', linkTarget('Link', 'L'), { widget: 'link', options: context.pages }],
  [
    'a document',
    documentFile('File', 'F'),
    {
      widget: 'file',
      choose_url: false,
      media_folder: '/school/static/uploads/documents',
      public_folder: '/uploads/documents',
    },
  ],
  [
    'a rich text, with what the site shows of it and no other button',
    richText('Text', 'T'),
    {
      widget: 'markdown',
      modes: ['rich_text'],
      buttons: ['bold', 'italic', 'link', 'bulleted-list', 'numbered-list'],
      editor_components: [],
    },
  ],
  ['an address, which is made from the title', pageAddress('Address', 'A'), { required: false }],
  [
    'a list of texts',
    textList('Lines', 'L', 'Line'),
    { widget: 'list', label_singular: 'Line', collapsed: true, min: 1, required: true },
  ],
  [
    'a list that may be empty',
    list('Rows', 'R', group('Row', 'R', { time: text('Time', 'T') })),
    { required: false, summary: '{{fields.time}}' },
  ],
  [
    'a list of so many rows',
    list('Rows', 'R', group('Row', 'R', { time: text('Time', 'T') }), 3),
    { required: true, min: 3, max: 3 },
  ],
])('%s', (_field, schema, expected) => {
  expect(fieldOf(schema)).toMatchObject({ required: true, optional: false, ...expected });
});

test('a picture of a page is kept beside the content, an upload where the site serves it', () => {
  const [src, , focus] = fieldOf(picture('Picture', 'P', 1000))?.fields ?? [];
  expect(src).toMatchObject({
    widget: 'image',
    leastWidth: 1000,
    choose_url: false,
    media_folder: '/school/content/images',
    public_folder: 'images',
  });
  const [uploaded] = fieldOf(upload('Picture', 'P'))?.fields ?? [];
  expect(uploaded).toMatchObject({ widget: 'image', choose_url: false, leastWidth: 600 });
  expect(uploaded).not.toHaveProperty('media_folder');
  // Decap would put a default into the lists of a new page.
  expect(focus).toMatchObject({ widget: 'hidden', optional: true });
  expect(focus).not.toHaveProperty('default');
});

test('a list of pictures names the picture that covers it', () => {
  const banner = group('Banner', 'B', {
    pictures: list('Pictures', 'P', upload('Picture', 'P'), 2, 'wide'),
  });
  expect(fieldOf(banner)?.fields).toMatchObject([{ coveredBy: 'field.wide' }]);
});

test('pictures have fields of our own: one, a list, and the cover of an album', () => {
  expect(fieldOf(upload('Picture', 'P'))).toMatchObject({ widget: 'photo' });
  expect(fieldOf(upload('Cover', 'C', 'cover'))).toMatchObject({ widget: 'cover' });
  const pictures = list('Pictures', 'P', upload('Picture', 'P'));
  expect(fieldOf(pictures)).toMatchObject({ widget: 'photos', fields: [{ name: 'src' }, {}] });
  expect(fieldOf(list('Pictures', 'P', picture('Picture', 'P', 1000), 2))).toMatchObject({
    widget: 'photos',
    max: 2,
  });
});

test('a group that may be left out does not require its fields, but its lists’ rows do', () => {
  const inside = { label: text('Label', 'L'), rows: textList('Rows', 'R', 'Row') };
  const field = fieldOf(v.optional(group('Link', 'L', inside)));
  expect(field).toMatchObject({ required: false, optional: true });
  expect(field?.fields).toMatchObject([
    { required: false, optional: false },
    { required: false, field: { required: true } },
  ]);
});

test('a closed row is called by its choices and times, up to its first text', () => {
  const row = group('Hour', 'H', {
    day: choice('Day', 'D', ['Monday', 'Tuesday']),
    note: v.optional(text('Note', 'N')),
    picture: upload('Picture', 'P'),
    starts: v.pipe(text('Starts', 'S'), v.regex(/^\d\d:\d\d$/, 'must be a time')),
    event: text('Event', 'E'),
    classes: text('Classes', 'C'),
  });
  expect(fieldOf(list('Hours', 'H', row))?.summary).toBe(
    '{{fields.day}} {{fields.starts}} {{fields.event}}',
  );
  const days = group('Day', 'D', { day: choice('Day', 'D', ['Monday']) });
  expect(fieldOf(list('Days', 'D', days))?.summary).toBe('{{fields.day}}');
  expect(fieldOf(textList('Lines', 'L', 'Line'))).toMatchObject({
    summary: '{{fields.entry}}',
    field: { name: 'entry', label: 'Line' },
  });
});

test('a list has the keys that lead to it, its title and what its fields explain', () => {
  const inner = textList('Lines', 'Each line of a verse.', 'Line');
  const verses = fieldOf(list('Verses', 'All verses.', group('Verse', 'V', { lines: inner })));
  expect(verses).toMatchObject({ label: 'Verses', hint: 'All verses.', label_singular: 'Verse' });
  expect(verses?.keys).toEqual(['field']);
  const [lines] = verses?.fields ?? [];
  expect(lines).toMatchObject({ label: 'Lines', hint: 'Each line of a verse.' });
  expect(lines?.keys).toEqual(['field', 'lines']);
  expect(lines?.allow_add).toBeUndefined();
});

test('a field is checked while it is written, by the message of the build', () => {
  const messageOf = (schema: v.GenericSchema) => fieldOf(schema)?.pattern?.[1];
  expect(messageOf(year('Year', 'Y'))).toBe('must be a year such as 1956');
  expect(messageOf(linkTarget('Link', 'L'))).toBe(
    'must be a full web address, a path that starts with /, or # while there is no page yet',
  );
  expect(messageOf(pagePath('Page', 'P'))).toBeUndefined();
});

test('each entry of a list of several types is called by its own texts', () => {
  const heading = group('Heading', 'H', { kind: v.literal('heading'), text: text('Text', 'T') });
  const line = group('Line', 'L', { kind: v.literal('line') });
  const blocks = fieldOf(list('Blocks', 'B', variants('Block', 'B', [heading, line])));
  expect(blocks).toMatchObject({ widget: 'list', typeKey: 'kind', label_singular: 'Block' });
  expect(blocks?.types).toMatchObject([
    { name: 'heading', label: 'Heading', summary: '{{fields.text}}', fields: [{ name: 'text' }] },
    // Decap refuses a type without fields.
    { name: 'line', label: 'Line', summary: '', fields: [{ name: 'kind', widget: 'hidden' }] },
  ]);
});
