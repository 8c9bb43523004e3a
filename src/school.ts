import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { environment } from './environment';
import { checkValue } from './schema/check-value';
import { group, list, text } from './schema/fields';
import { parseJson } from './schema/parse-json';

/** The facts of a school that code needs; its texts are content. */
const schoolSchema = group('School', 'school.json, beside the folder content/.', {
  timeZone: v.pipe(
    text('Time zone', 'A name of the IANA, such as Europe/Dublin.'),
    v.check(isTimeZone, 'must be a time zone such as Europe/Dublin'),
  ),
  locale: v.pipe(
    text('Locale', 'The language of its pages and the country, such as en-IE.'),
    v.regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'must be a language and a country, such as en-IE'),
  ),
  country: v.pipe(
    text('Country', 'Two letters, such as IE.'),
    v.regex(/^[A-Z]{2}$/, 'must be two capital letters, such as IE'),
  ),
  currency: group('Currency', 'Tables show amounts with its sign.', {
    sign: text('Sign', 'Such as €.'),
    spellings: list('Spellings', 'What is typed instead, such as EUR.', text('Spelling', 'One.')),
  }),
  audiences: v.pipe(
    list('Audiences', 'Whom dates are for. The first is everyone.', text('Audience', 'One.')),
    v.minLength(1, 'must have at least one entry'),
  ),
  drawings: v.pipe(
    list(
      'Drawings',
      'In static/drawings/, from which pages choose.',
      text('Drawing', 'Its name, without .svg.'),
    ),
    v.minLength(1, 'must have at least one entry'),
  ),
  pictures: list(
    'Pictures',
    'Drawings in static/drawings/ that stand for photos until the school has some.',
    text('Picture', 'Its name, without .svg.'),
  ),
  entryClasses: v.pipe(
    list('Entry classes', 'That new pupils enter, as in results.', text('Class', 'One.')),
    v.minLength(1, 'must have at least one entry'),
  ),
  titles: list(
    'Titles',
    'Before names, such as Mrs: initials leave them out.',
    text('Title', 'One.'),
  ),
  classes: list(
    'Classes',
    'Classes that have a number: the search finds each spelling, with the number as a word too.',
    group('Class', 'One kind.', {
      name: text('Name', 'Such as Year.'),
      spellings: list('Spellings', 'All ways to write it.', text('Spelling', 'One.')),
      numbers: list(
        'Numbers',
        'From 1 to 12.',
        v.pipe(
          text('Number', 'One.'),
          v.regex(/^(?:[1-9]|1[0-2])$/, 'must be a number from 1 to 12'),
        ),
      ),
    }),
  ),
});

type School = v.InferOutput<typeof schoolSchema>;

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

function readSchool(): School {
  const file = path.resolve(environment().CONTENT_DIR ?? 'content', '../school.json');
  const name = path.relative('.', file);
  const json = existsSync(file)
    ? parseJson(name, readFileSync(file, 'utf8'))
    : ({ ok: false, problems: [`${name}: the file is missing`] } as const);
  const school = json.ok ? checkValue(name, schoolSchema, json.value, () => true) : json;
  if (school.ok) return school.value;
  console.error(school.problems.join('\n'));
  // Gatsby hides what is thrown while its files load.
  process.exit(1);
}

/** In the browser and in Jest, a JSON file takes the place of this module (webpack-config.ts). */
const school = readSchool();
export default school;
