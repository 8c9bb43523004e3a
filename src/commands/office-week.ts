import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import sharp from 'sharp';
import * as v from 'valibot';
import { type SingleFileName, singleFileSchemas } from '../content/content-files';
import { problemReport, readContent } from '../content/node/check-content';
import { contentRoot } from '../content/node/content-root';
import { routes } from '../routes';

/*
 * `jiti src/commands/office-week.ts <command …>`: makes the changes of a week in the school's office in a copy of
 * the content, checks the copy, and runs the command on it. What the office may change must fail no test.
 */

const root = mkdtempSync(path.join(tmpdir(), 'office-week-'));
for (const name of ['content', 'static']) {
  cpSync(path.join(contentRoot(), name), path.join(root, name), { recursive: true });
}

await addAlbum();
addNews();
changeFacts();
changeMenu();
changeTexts();
changeLists();

const { problems } = readContent(root);
if (problems.length > 0) {
  console.error(problemReport(problems));
  process.exitCode = 1;
} else {
  const [command = 'true', ...words] = process.argv.slice(2);
  const env = { CONTENT_DIR: path.join(root, 'content') };
  const { exitCode } = await execa(command, words, {
    env,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  process.exitCode = exitCode ?? 1;
}
rmSync(root, { recursive: true });

/** A new album of two photographs, and the first of the others removed. */
async function addAlbum() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: 1600, height: 1067, channels: 3, noise, background: 'black' },
  })
    .jpeg()
    .toBuffer();
  for (const name of ['fair-1.jpg', 'fair-2.jpg']) {
    writeFileSync(path.join(root, 'static/uploads', name), picture);
  }
  const pictures = [
    { src: '/uploads/fair-1.jpg', alt: 'Stalls in the courtyard' },
    { src: '/uploads/fair-2.jpg', alt: 'Girls sell what they have baked' },
  ];
  write('albums/school-fair', { name: 'School fair', preview: pictures[0], pictures });
  removeFirst('albums', 'school-fair.json');
}

/** An item of today and one of next year, and the first of the others removed. */
function addNews() {
  const year = new Date().getFullYear() + 1;
  const body = 'The fair begins at ten.\n\nAll are welcome: parents, neighbours and former pupils.';
  const created_at = new Date().toISOString();
  write('news/school-fair', { title: 'The school fair is on Saturday', created_at, body });
  const later = { title: 'Fees of next year', created_at: `${year}-01-05T09:00:00+01:00`, body };
  write('news/fees-of-next-year', later);
  removeFirst('news', 'school-fair.json', 'fees-of-next-year.json');
}

function changeFacts() {
  change('site', (site) => ({
    ...site,
    schoolName: 'Catholic Girls’ College, Yaba',
    motto: 'Ever Upward',
    webAddress: 'https://www.girls.example',
    streetAddress: ['2 New Road', 'Yaba, Lagos'],
    postalAddress: ['P.O. Box 9', 'Ikeja'],
    phone: '+234 802 345 6789',
    email: 'office@girls.example',
    studentPortal: 'https://students.girls.example',
    quickLinks: site.quickLinks.map((link) => ({ ...link, url: routes.privacy.path })),
  }));
  change('urgent-notice', () => ({
    text: 'The school is closed on Friday.',
    level: 'urgent',
  }));
}

/** A group with another name and one more link, and the groups in another order. */
function changeMenu() {
  change('menu', ({ groups, links }) => {
    // The office may have it in the menu already.
    const isOther = ({ to }: { readonly to: string }) => to !== routes.privacy.path;
    const [first, ...others] = groups.map((group) => ({
      ...group,
      links: group.links.filter(isOther),
    }));
    const changed = {
      label: 'Our School',
      links: [...(first?.links ?? []), { label: 'Privacy', to: routes.privacy.path }],
    };
    return {
      groups: [...others.filter((group) => group.links.length > 0), changed],
      links: links.filter(isOther).toReversed(),
    };
  });
}

function changeTexts() {
  change('home', (home) => ({
    ...home,
    title: 'Welcome',
    description: 'What a visitor should know of the school first: how it began, what it teaches.',
    achievers: { ...home.achievers, heading: 'Girls we are proud of', text: 'They won.' },
  }));
  change('school-history', (history) => ({ ...history, sections: withoutFirst(history.sections) }));
  change('accessibility', (page) => ({
    ...page,
    title: 'Access',
    sections: withoutFirst(page.sections),
  }));
  change('not-found', (page) => ({
    ...page,
    title: 'Nothing here',
    links: page.links.slice(0, 2),
  }));
  change('gallery', (page) => ({ ...page, title: 'Pictures' }));
}

/** The plan in another order, a new term of events, and the lists that were empty filled. */
function changeLists() {
  change('improvement-plan', (plan) => {
    const second = Math.max(
      0,
      plan.rows.findIndex(({ area }, index) => index > 0 && area),
    );
    return { ...plan, rows: [...plan.rows.slice(second), ...plan.rows.slice(0, second)] };
  });
  change('events', (events) => ({
    ...events,
    agendaHeading: 'Events of this term',
    events: [{ title: 'School fair', text: 'Bring a friend.', date: '2026-03-07', time: '10:00' }],
  }));
  change('dates', (dates) => ({
    ...dates,
    heading: 'Our year',
    terms: [
      ...dates.terms.slice(1).filter(({ name }) => name !== 'Summer school'),
      {
        name: 'Summer school',
        dates: [{ firstDay: '2099-08-02', title: 'Summer school', audience: 'Students' }],
      },
    ],
  }));
  const lesson = {
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: 'Music',
    classes: 'All',
  };
  change('time-table', (page) => ({ ...page, hours: [lesson] }));
  const result = { examinationNumber: '0017', entryClass: 'JS1', outcome: 'Admitted' };
  change('entrance-result', (page) => ({ ...page, results: [result] }));
}

function change<Name extends SingleFileName>(
  name: Name,
  make: (content: v.InferOutput<(typeof singleFileSchemas)[Name]>) => unknown,
) {
  const text = readFileSync(path.join(root, 'content', `${name}.json`), 'utf8');
  write(name, make(v.parse(singleFileSchemas[name], JSON.parse(text))));
}

function write(name: string, content: unknown) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(path.join(root, 'content', `${name}.json`), text);
}

/** Without the first entry, unless it is the only one. */
function withoutFirst<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.length > 1 ? entries.slice(1) : entries;
}

/** Removes the first item of a folder that no other file names. */
function removeFirst(folder: string, ...except: readonly string[]) {
  const files = readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
  const isNamed = (item: string) =>
    files.some(
      (file) =>
        file !== item &&
        readFileSync(path.join(root, 'content', file), 'utf8').includes(
          path.basename(item, '.json'),
        ),
    );
  const first = files.find(
    (name) =>
      path.dirname(name) === folder && !except.includes(path.basename(name)) && !isNamed(name),
  );
  if (first) rmSync(path.join(root, 'content', first));
}
