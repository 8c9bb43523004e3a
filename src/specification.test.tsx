import { render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { SubjectsOffered } from './academics/SubjectsOffered';
import { HostelApplication } from './admissions/HostelApplication';
import { StudentProfile } from './admissions/StudentProfile';
import { type SingleFileName, singleFileSchemas } from './content/content-files';
import { ImprovementPlan } from './school/ImprovementPlan';
import { SchoolAnthem } from './school/SchoolAnthem';
import { SchoolHistory } from './school/SchoolHistory';
import delivered from './testing/delivered-content.json';

/*
 * Checks a copy of the delivered content against docs/specification.md; editors may change the published text.
 */

function contentOf<Name extends SingleFileName & keyof typeof delivered>(
  name: Name,
): v.InferOutput<(typeof singleFileSchemas)[Name]> {
  return v.parse(singleFileSchemas[name], delivered[name]);
}

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('Home introduces the school as known for moral and academic excellence (section 1)', () => {
  const { line, introduction } = delivered.home.hero;
  expect(`${line} ${introduction}`).toMatch(/known for moral and academic excellence/i);
});

test('Home has three information cards: Our History, Admission and PTA Forum, which has no link (sections 1 and 2)', () => {
  const { cards } = delivered.home;
  expect(cards.map(({ heading, link }) => [heading, link?.to])).toEqual([
    ['Our History', '/school-history'],
    ['Admission', '/student-profile'],
    ['PTA Forum', undefined],
  ]);
});

test('the Admission card says where the forms come from (section 1)', () => {
  const [, admission] = delivered.home.cards;
  const text = admission?.paragraphs.join(' ');
  expect(text).toMatch(
    /\(JS1\) forms come from any of the 10 archdiocesan Catholic mission schools/,
  );
  expect(text).toMatch(/from parishes,? and from the school bookshop/);
  expect(text).toMatch(/\(JS2 and SS1\) forms come only from the school bookshop/);
});

test('the PTA card advises parents to join a messaging channel for updates (section 1)', () => {
  const [, , pta] = delivered.home.cards;
  expect(pta?.paragraphs.join(' ')).toMatch(/join .*messaging channel for updates/i);
});

test.each([
  ['About Us', ['/school-history', '/improvement-plan', '/school-anthem']],
  ['Academics', ['/subjects-offered', '/time-table', '/student-portal']],
  ['Admissions', ['/entrance-result', '/student-profile', '/hostel-application']],
])(
  'one group of the menu has all pages that the specification lists under %s (section 2)',
  (_name, paths) => {
    const groups = delivered.menu.groups.map(({ links }) => links.map(({ to }) => to));
    expect(groups).toContainEqual(expect.arrayContaining(paths));
  },
);

test('the menu has /news, /events and /gallery at its top level (section 2)', () => {
  const top = delivered.menu.links.map(({ to }) => to);
  expect(top).toEqual(expect.arrayContaining(['/news', '/events', '/gallery']));
});

test('Home has 2 hero images, the same image twice (sections 4 and 9)', () => {
  const [first, second, ...others] = delivered.home.hero.pictures;
  expect(second?.src).toBe(first?.src);
  expect(others).toEqual([]);
});

test('the history names 1956, thirty female students and the mission congregation (sections 2 and 9)', () => {
  const { container } = render(<SchoolHistory content={contentOf('school-history')} />);
  expect(container).toHaveTextContent(/founded in 1956 with thirty female students/);
  expect(container).toHaveTextContent(/mission congregation/);
  expect(delivered.site.founded).toBe('1956');
});

test('the improvement plan has 17 rows, the five columns and the eight areas (sections 2 and 9)', () => {
  render(<ImprovementPlan content={contentOf('improvement-plan')} />);
  const table = within(screen.getByRole('table'));
  expect(texts(table.getAllByRole('columnheader'))).toEqual([
    'Area of development',
    'Where we are',
    'Where we are going',
    'How we get there',
    'How we know we are there',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(18);
  const areas = texts(table.getAllByRole('rowheader')).map((area) => area?.toLowerCase());
  expect(areas.sort()).toEqual([
    'achievement and standard',
    'community building',
    'guidance and support',
    'health and safety of students',
    'infrastructures',
    'moral development',
    'personal empowerment',
    'sexual education',
  ]);
});

test('the anthem has verses 1-3 and a chorus (section 2)', () => {
  render(<SchoolAnthem content={contentOf('school-anthem')} />);
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Verse 1',
    'Chorus',
    'Verse 2',
    'Verse 3',
  ]);
});

test('a hostel place is not automatic: it takes a form from the bookshop and an interview (section 2)', () => {
  const { container } = render(<HostelApplication content={contentOf('hostel-application')} />);
  expect(container).toHaveTextContent(
    /Provisional admission does not mean automatic hostel placement/,
  );
  expect(container).toHaveTextContent(
    /must get the hostel form from the school bookshop, fill it in and attend an interview/,
  );
});

test.each([
  ['Junior school', ['mathematics and science', 'humanities', 'business studies']],
  ['Senior school', ['mathematics and science', 'humanities', 'technology', 'business studies']],
])('the %s has its fields of study (section 2)', (name, fields) => {
  render(<SubjectsOffered content={contentOf('subjects-offered')} />);
  const school = screen.getByRole('heading', { level: 2, name }).closest('section');
  const names = texts(within(school ?? document.body).getAllByRole('heading', { level: 3 }));
  expect(names.map((field) => field?.toLowerCase())).toEqual(fields);
});

test('time table and entrance result have their empty states (section 2)', () => {
  expect(delivered['time-table'].empty.message).toBe('No event hours available');
  expect(delivered['entrance-result'].empty.message).toBe('No results available');
});

test('the student profile lists the required information and has two buttons (section 2)', () => {
  render(<StudentProfile content={contentOf('student-profile')} />);
  expect(texts(screen.getAllByRole('button'))).toEqual(['JSS 1-3', 'SSS 1-3']);
  for (const name of [
    'Admission number',
    'Student passport',
    'Date of birth',
    'Parent email and phone number',
  ]) {
    expect(screen.getByText(name)).toBeVisible();
  }
});

test('controls and headings have the specified labels (section 2)', () => {
  const { recentNews } = delivered.home;
  const { seeMore, recentPost, comment } = delivered.news;
  expect([recentNews.heading, recentNews.readMore, seeMore, recentPost, comment.heading]).toEqual([
    'Recent News',
    'Read More',
    'See More',
    'Recent Post',
    'Leave a comment',
  ]);
  expect(delivered.events.search).toEqual({
    eventsIn: 'Events In',
    search: 'Search',
    button: 'FIND EVENTS',
  });
  expect(delivered.site.quickLinks.map(({ label }) => label)).toEqual([
    'PTA',
    'Prospective Parents',
    'Contact Us',
    'Alumni',
  ]);
  expect(delivered.gallery.sidebarHeading).toBe('Photo Albums');
  expect(delivered['not-found'].label).toBe('NotFoundPage');
});
