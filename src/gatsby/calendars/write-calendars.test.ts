import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import sharp from 'sharp';
import * as v from 'valibot';
import school from '../../../e2e/content/site.json';
import { datesSchema } from '../../content/schemas/dates';
import { temporarySite } from '../../testing/temporary-site';
import { writeCalendars } from './write-calendars';

const carols = { title: 'Carols', firstDay: '2026-12-13', audience: 'Everyone' };
const visit = { title: 'Visiting Sunday', firstDay: '2027-02-07', audience: 'Parents' };

const dates = v.parse(datesSchema, {
  heading: 'Dates',
  further: 'More.',
  terms: [
    { name: 'First term', dates: [carols] },
    { name: 'Term 2', id: 'second-term', dates: [visit] },
  ],
});

const site = temporarySite();

afterAll(() => site.remove(''));

function read(name: string) {
  const text = readFileSync(path.join(site.root, 'public', name), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const titles = calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).summary);
  return [calendar.getFirstPropertyValue('x-wr-calname'), titles];
}

test('writes calendars for all dates, each term and each date, and deletes others', async () => {
  site.write('content/dates.json', dates);
  site.write('public/calendar/first-term/moved-away.ics', '');
  const publicFolder = path.join(site.root, 'public');
  site.write('static/crest.svg', readFileSync('static/crest.svg'));
  await writeCalendars({
    root: process.cwd(),
    contentRoot: site.root,
    publicFolder,
    site: school,
    dates,
    changed: (file) => (file === 'content/dates.json' ? '2026-10-05T09:00:00.000Z' : undefined),
  });
  const picture = await sharp(
    readFileSync(path.join(publicFolder, 'term-dates/first-term.png')),
  ).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  expect(read('calendar.ics')).toEqual(['Unity High School, Birr', ['Carols', 'Visiting Sunday']]);
  expect(read('calendar/first-term.ics')).toEqual(['Unity High, First term', ['Carols']]);
  expect(read('calendar/second-term.ics')).toEqual(['Unity High, Term 2', ['Visiting Sunday']]);
  expect(read('calendar/first-term/carols.ics')).toEqual(['Carols', ['Carols']]);
  expect(read('calendar/second-term/visiting-sunday.ics')).toEqual([
    'Visiting Sunday',
    ['Visiting Sunday'],
  ]);
  expect(existsSync(path.join(publicFolder, 'calendar/first-term/moved-away.ics'))).toBe(false);
  expect(readFileSync(path.join(publicFolder, 'calendar.ics'), 'utf8')).toContain(
    'DTSTAMP:20261005T090000Z',
  );
});
