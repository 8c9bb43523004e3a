/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { collectionSchemas, isCollection, isSingleFile, singleFileSchemas } from './content-files';
import { describeSchema, type FieldSpec, selectGroup } from './describe-schema';
import { jsonSchema } from './node/write-code-editor-files';
import { improvementPlanSchema } from './schemas/improvement-plan';

const DRAWINGS = readdirSync('static/drawings')
  .map((name) => name.replace('.svg', ''))
  // The drawings left out illustrate one page each.
  .filter((name) => !/^(?:(?:bird|girls|thirty)-|map$)/.test(name))
  .toSorted();

const AUDIENCES = '{Everyone|Students|Boarders|Parents|Applicants}';

/*
 * `*` is rich text, `+` multi-line text, `#` a table, `→` a link, `/` a page, `=` text with a pattern,
 * `=600` an image of at least 600 px, `[]` a list, `[]×3` a list of three, `{a|b}` a choice, `?` an optional field.
 */
const FIELDS: Readonly<Record<string, string>> = {
  site: '(schoolName shortName motto description+ founded= webAddress= streetAddress[+] postalAddress[+] phone= email studentPortal= messagingChannel(label url=) quickLinks[(label url→)])',
  menu: '(groups[(label links[(label to→)])] links[(label to→)])',
  'urgent-notice': '(text level{information|urgent} link(label url→)? lastDay=?)',
  home: '(title description+ hero(line introduction+ button(label to/) pictures[(src=1600 alt+ focus=?)]×2 wide(src=2400 alt+ focus=?)?) tiles[(label tiles[(label date=? answer? to/?)])] cards[(heading paragraphs[+] link(label to/)? more(label to/)?)]×3 achievers(heading text+ picture(src=1000 alt+ focus=?)) recentNews(heading introduction+ readMore allNews) upcoming(heading link)? blocks[block]?)',
  'school-history':
    '(title description+ introduction* milestones[(year text)] firstClass(heading introduction note? girls[(name line)]×30)? sections[(heading paragraphs[*])] nextStep(text+ link(label to/)) blocks[block]?)',
  'school-anthem':
    '(title description+ introduction* verses[(name lines[+])]×3 chorus(name lines[+]) nextStep(text+ link(label to/)) blocks[block]?)',
  'improvement-plan':
    '(title description+ introduction* caption columns(area whereWeAre whereWeAreGoing howWeGetThere howWeKnow) rows[(area? whereWeAre+ whereWeAreGoing+ howWeGetThere+ howWeKnow+)] blocks[block]?)',
  'subjects-offered':
    '(title description+ introduction* junior(heading classes fields[(name subjects[+])]×3) senior(heading classes fields[(name subjects[+])]×4) blocks[block]?)',
  'hostel-application':
    '(title description+ introduction* steps(heading items[(heading text*)]) sections[(heading paragraphs[*])] nextStep(text+ link(label to/)) blocks[block]?)',
  'student-profile':
    '(title description+ introduction[*] classes(heading note+ junior senior) required(heading introduction+ items[(name hint?)]) blocks[block]?)',
  'time-table':
    '(title description+ caption columns(day time activity classes) hours[(day{Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday} starts= ends= activity classes)] empty(message explanation+ link(label to/)) blocks[block]?)',
  'entrance-result':
    '(title description+ caption columns(examinationNumber entryClass outcome) results[(examinationNumber entryClass{JS1|JS2|SS1} outcome{Admitted|Waiting list|Not admitted})] empty(message explanation+ link(label to/)) blocks[block]?)',
  events:
    '(title description+ search(eventsIn search button) searchNote+ calendarHeading agendaHeading events[(title text* date=? time? place?)] blocks[block]?)',
  dates: `(heading further terms[(name dates[(firstDay= lastDay=? starts=? ends=? title place? audience${AUDIENCES} tag=?)])])`,
  'under-development':
    '(picture(src=1000 alt+ focus=?) studentPortal(title description+ nextStep(text+ link(label to/))) admissionForm(title description+ nextStep(text+ link(label to/))))',
  'not-found': '(title description+ label text+ links[(label to/)])',
  news: '(title description+ introduction+ seeMore recentPost back comment(heading note+ fullName email website comment) blocks[block]?)',
  gallery:
    '(title description+ introduction+ sidebarHeading emptyGallery emptyAlbum blocks[block]?)',
  search:
    '(title description+ introduction+ label button nothingFound+ nothingFoundLink(label to/)? listHeading synonyms[(words search)]? blocks[block]?)',
  accessibility:
    '(title description+ introduction* sections[(heading paragraphs[*])] blocks[block]?)',
  privacy: '(title description+ introduction* sections[(heading paragraphs[*])] blocks[block]?)',
  'pages/': `(title address= description+ introduction*? drawing{${DRAWINGS.join('|')}}? picture(src=1200 alt+ focus=?)? blocks[block] formerAddresses[=]?)`,
  'news/': '(title created_at= body* pictures[(src=600 alt+ focus=?)]? document(title file=)?)',
  'albums/': '(name preview(src=600 alt+)? pictures[(src=600 alt+)])',
};

const FILES_OF: Readonly<Record<string, string>> = {
  'pages/': 'pages/every-block',
  'news/': 'news/windmill-2025',
  'albums/': 'albums/hill',
};

const BLOCKS = `text(text*) heading(text size{section|part}) table(caption table#) notice(level{information|urgent} text* call=?) picture(picture(src=1000 alt+ focus=?) caption?) photos(photos[(src=600 alt+ focus=?)] caption?) steps(steps[(heading text* date=? price? place? link(label to/)?)]) checklist(groups[(heading items[+])]) questions(questions[(question answer*)]) downloads(documents[(title file=)]) people(people[(name office picture(src=200 alt+ focus=?)? phone=? email?)]) routes(routes[(name stops[(time place)])]) map(alt places[(name label= pin=)]) contact(heading text*? first{call|email|channel|map}? person?) dates(heading audience${AUDIENCES}? link) cards(cards[(heading text+? to→)]) quotation(text+ source?) divider()`;

const files = Object.entries({
  ...singleFileSchemas,
  ...Object.fromEntries(
    Object.entries(collectionSchemas).map(([folder, schema]) => [`${folder}/`, schema]),
  ),
});

test.each(files)(
  '%s has the expected fields, each with a title and its own description',
  (name, schema) => {
    expect(describeFields(describeSchema(schema))).toBe(FIELDS[name]);
  },
);

const MARKS: Readonly<Record<string, string>> = {
  richText: '*',
  text: '+',
  table: '#',
  link: '→',
  page: '/',
  day: '=',
  time: '=',
  dateTime: '=',
};

function describeFields(spec: FieldSpec): string {
  expect(spec).toMatchObject({
    title: expect.stringMatching(/^[A-Z1-9][^.…]*$/),
    description: expect.stringMatching(/^[A-Z]/),
  });
  return contentOf(spec) + (spec.required ? '' : '?');
}

function contentOf(spec: FieldSpec): string {
  const { minItems } = spec.metadata ?? {};
  if (spec.kind === 'list')
    return `[${describeFields(spec.entry)}]${minItems ? `×${minItems}` : ''}`;
  if (spec.kind === 'choice') return `{${spec.options.join('|')}}`;
  if (spec.kind === 'group') return `(${describeAll(spec.fields)})`;
  if (spec.kind === 'variants') {
    expect(describeAll(spec.variants)).toBe(BLOCKS);
    return 'block';
  }
  const { minWidth = 0, widths = [minWidth] } = spec.metadata;
  // Visitors get at least the width that editors must provide.
  expect(Math.max(...widths)).toBeGreaterThanOrEqual(minWidth);
  return (
    (MARKS[spec.metadata.format ?? ''] ?? (spec.isUnconstrained ? '' : '=')) + (minWidth || '')
  );
}

function describeAll(fields: readonly (readonly [string, FieldSpec])[]): string {
  // A copied field needs its own description.
  const descriptions = fields.map(([, { description }]) => description);
  expect(descriptions).toEqual([...new Set(descriptions)]);
  return fields.map(([key, field]) => key + describeFields(field)).join(' ');
}

test('e2e/content has a file for each page; if one is missing, copy it from content/', () => {
  const names = Object.keys(singleFileSchemas);
  expect(names.filter((name) => !existsSync(`e2e/content/${name}.json`))).toEqual([]);
});

/** Pairs each string of a value with the pattern that code editors check it with. */
function findPatterns(spec: FieldSpec | undefined, value: unknown): (readonly [string, string])[] {
  if (spec?.kind === 'group')
    return spec.fields.flatMap(([key, field]) => findPatterns(field, Object(value)[key]));
  if (spec?.kind === 'list')
    return [value].flat().flatMap((entry) => findPatterns(spec.entry, entry));
  if (spec?.kind === 'variants') return findPatterns(selectGroup(spec, value), value);
  const { pattern } = spec?.metadata ?? {};
  return pattern && typeof value === 'string' ? [[pattern, value]] : [];
}

test.each(files)('the patterns for code editors match the texts of %s', (name, schema) => {
  const file = name.endsWith('/') ? FILES_OF[name] : name;
  const content = JSON.parse(readFileSync(`e2e/content/${file}.json`, 'utf8'));
  for (const [pattern, text] of findPatterns(describeSchema(schema), content)) {
    expect(text).toMatch(new RegExp(pattern, 'u'));
  }
});

/** The fields described by the usual text of another field, e.g. a label described as `Email.` */
function findMisdescribed(spec: FieldSpec, value: unknown): readonly string[] {
  if (spec.kind !== 'group') return [];
  const texts = Object.entries(Object(value));
  return spec.fields.flatMap(([key, field]) => [
    ...texts.flatMap(([other, text]) =>
      other !== key && field.description === `${text}.` ? [key] : [],
    ),
    ...findMisdescribed(field, Object(value)[key]),
  ]);
}

test.each(Object.entries(singleFileSchemas))(
  'no field of %s is described by the text of another field',
  (name, schema) => {
    const content = JSON.parse(readFileSync(`e2e/content/${name}.json`, 'utf8'));
    expect(findMisdescribed(describeSchema(schema), content)).toEqual([]);
  },
);

test('code editors know which fields are required', () => {
  const { properties, required } = jsonSchema(improvementPlanSchema);
  expect(properties?.rows).toMatchObject({ type: 'array' });
  expect(required).toContain('rows');
  expect(required).not.toContain('blocks');
});

test.each(['constructor', 'toString', '__proto__'])('%s is no content file or folder', (name) => {
  expect([isSingleFile(name), isCollection(name)]).toEqual([false, false]);
});
