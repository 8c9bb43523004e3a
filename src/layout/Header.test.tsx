import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import content from '../../e2e/content/menu.json';
import site from '../../e2e/content/site.json';
import { setMedia } from '../testing/match-media';
import { stubPopovers, withoutPopovers } from '../testing/popover';
import { Header } from './Header';

let restore: () => void;

beforeEach(() => {
  restore = stubPopovers();
});

afterEach(() => restore());

const menu = () => screen.getByRole('navigation', { name: 'Main' });
const toggle = () => screen.getByRole('button', { name: 'Menu' });

function renderOpen() {
  render(<Header menu={content} />);
  menu().showPopover();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
}

test('the header has logo, school name and navigation (specification, section 2)', () => {
  render(<Header menu={content} />);
  const header = within(screen.getByRole('banner'));
  const home = header.getByRole('link', { name: site.schoolName });
  expect(home).toHaveAttribute('href', '/');
  const crest = home.querySelector('img');
  expect(crest).toHaveAttribute('src', '/crest.svg');
  // The name is beside it. With its size the header does not jump when it comes.
  for (const [name, value] of Object.entries({ alt: '', width: '256', height: '256' })) {
    expect(crest).toHaveAttribute(name, value);
  }
  expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the menu ends with search and contact links', () => {
  render(<Header menu={content} />);
  const links = within(menu()).getAllByRole('link').slice(-5);
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Search', '/search'],
    ['Call ', 'tel:+2348112223344'],
    ['Email ', 'mailto:office@unity.example'],
    ['The families’ channel', 'https://notices.unity.example'],
    ['View map', expect.stringContaining('google.com/maps')],
  ]);
});

test('on small screens the navigation collapses into a toggled menu (specification, section 2)', () => {
  render(<Header menu={content} />);
  // A native popover: the browser opens and closes it, without any script.
  expect(menu()).toHaveAttribute('popover', 'auto');
  expect(toggle()).toHaveAttribute('popovertarget', menu().id);
  expect(toggle()).toHaveAttribute('type', 'button');
});

test('the button says whether the menu is open or closed (specification, section 4)', () => {
  render(<Header menu={content} />);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  menu().showPopover();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  menu().hidePopover();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('the menu has its expandable groups (specification, section 2)', () => {
  render(<Header menu={content} />);
  const groups = [...menu().querySelectorAll('details > summary')];
  expect(groups.map((group) => group.textContent)).toEqual([
    'The School',
    'Learning',
    'Joining Us',
  ]);
});

test('the school name links home and closes the menu', async () => {
  renderOpen();
  await userEvent.click(screen.getByRole('link', { name: site.schoolName }));
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('the menu closes only when the window becomes wide', () => {
  renderOpen();
  act(() => setMedia('wide', false));
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  act(() => setMedia('wide', true));
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('a menu opened before hydration is announced as open', () => {
  const matches = jest.spyOn(Element.prototype, 'matches').mockReturnValue(true);
  render(<Header menu={content} />);
  matches.mockRestore();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('renders without popover support', async () => {
  restore();
  restore = withoutPopovers();
  render(<Header menu={content} />);
  await userEvent.click(within(menu()).getByRole('link', { name: 'News' }));
  expect(screen.getByRole('banner')).toBeVisible();
});
