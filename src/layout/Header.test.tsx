/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import content from '../../e2e/content/menu.json';
import site from '../../e2e/content/site.json';
import { Header } from './Header';
import { SiteContext } from './site-settings';

const menu = () => screen.getByRole('navigation', { name: 'Main' });
const toggle = () => screen.getByRole('button', { name: 'Menu' });

test('the header has logo, school name and navigation (specification, section 2)', () => {
  render(<Header menu={content} />);
  const header = within(screen.getByRole('banner'));
  const home = header.getByRole('link', { name: site.schoolName });
  expect(home).toHaveAttribute('href', '/');
  const crest = home.querySelector('img');
  expect(crest).toHaveAttribute('src', '/crest.svg');
  // The crest needs no alt text next to the name, and has dimensions to avoid layout shift.
  for (const [name, value] of Object.entries({ alt: '', width: '256', height: '256' })) {
    expect(crest).toHaveAttribute(name, value);
  }
  expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the menu ends with search and contact links', () => {
  render(<Header menu={content} />);
  const links = within(menu()).getAllByRole('link').slice(-5);
  const firstText = ({ childNodes }: Node) =>
    [...childNodes].find(({ textContent }) => textContent)?.textContent;
  expect(links.map((link) => [firstText(link), link.getAttribute('href')])).toEqual([
    ['Search', '/search'],
    ['Call +353 57 222 3344', 'tel:+353572223344'],
    ['Email office@unity.example', 'mailto:office@unity.example'],
    ['The families’ channel', 'https://notices.unity.example'],
    ['Open in Maps', expect.stringContaining('google.com/maps')],
  ]);
});

test('on small screens the navigation collapses into a toggled menu (specification, section 2)', () => {
  render(<Header menu={content} />);
  // A native popover, which the browser opens and closes without JavaScript.
  expect(menu()).toHaveAttribute('popover', 'auto');
  expect(toggle()).toHaveAttribute('popovertarget', menu().id);
  expect(toggle()).toHaveAttribute('type', 'button');
});

test('the menu has the content’s expandable groups (specification, section 2)', () => {
  render(<Header menu={content} />);
  const groups = [...menu().querySelectorAll('details > summary')];
  expect(groups.map((group) => group.textContent)).toEqual([
    'The School',
    'Learning',
    'Joining Us',
  ]);
});

test.each([site.schoolName, 'How We Began', 'News', /^Student Portal/])(
  'choosing a link closes the menu and collapses its groups: %s (specification, section 4)',
  async (name) => {
    // jsdom has no popovers.
    const togglePopover = jest.fn();
    HTMLElement.prototype.togglePopover = togglePopover;
    const portal = { label: 'Student Portal', to: '/student-portal' };
    render(
      <SiteContext value={{ ...site, studentPortal: 'https://students.unity.example' }}>
        <Header menu={{ ...content, links: [...content.links, portal] }} />
      </SiteContext>,
    );
    const groups = [...menu().querySelectorAll('details')];
    await userEvent.click(screen.getByText('The School'));
    await userEvent.click(screen.getByText('Learning'));
    expect(groups.map(({ open }) => open)).toEqual([true, true, false]);
    expect(togglePopover).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(groups.map(({ open }) => open)).toEqual([false, false, false]);
    expect(togglePopover.mock.contexts).toEqual([menu()]);
    expect(togglePopover).toHaveBeenCalledWith(false);
    Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover');
  },
);

test('links work in browsers without popovers', async () => {
  render(<Header menu={content} />);
  await userEvent.click(within(menu()).getByRole('link', { name: 'News' }));
  expect(screen.getByRole('banner')).toBeVisible();
});
