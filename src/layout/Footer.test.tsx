/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import site from '../../e2e/content/site.json';
import { Footer } from './Footer';
import { SiteContext } from './site-settings';

const PORTAL = 'https://students.unity.example';

function renderFooter(changes: Partial<typeof site> = {}) {
  render(
    <SiteContext value={{ ...site, studentPortal: PORTAL, ...changes }}>
      <Footer />
    </SiteContext>,
  );
  return within(screen.getByRole('contentinfo'));
}

const quickLinks = () => within(screen.getByRole('navigation', { name: 'Quick Links' }));

test("the footer has the school's postal and street address (specification, section 2)", () => {
  const footer = renderFooter();
  const [, address] = footer.getAllByRole('group');
  expect(address).toHaveTextContent('7 Hill Road');
  expect(address).toHaveTextContent('P.O. Box 77');
  expect(footer.getAllByText('Birr, County Offaly')).toHaveLength(2);
  const lines = [...site.streetAddress, ...site.postalAddress];
  expect(address?.querySelectorAll('span > br:last-child')).toHaveLength(lines.length);
});

test('the footer has a contact phone and e-mail (specification, section 2)', () => {
  const footer = renderFooter();
  expect(footer.getByRole('link', { name: 'Call +353 57 222 3344' })).toHaveAttribute(
    'href',
    'tel:+353572223344',
  );
  expect(footer.getByRole('link', { name: 'Email office@unity.example' })).toHaveAttribute(
    'href',
    'mailto:office@unity.example',
  );
});

test('a school without a portal and a channel has no links to them', () => {
  const { messagingChannel: _, ...settings } = site;
  render(
    <SiteContext value={settings}>
      <Footer />
    </SiteContext>,
  );
  const links = screen.getAllByRole('link').map(({ firstChild }) => firstChild?.textContent);
  expect(links.slice(0, 4)).toEqual([
    'Call +353 57 222 3344',
    'Email office@unity.example',
    'Open in Maps',
    'Families’ Circle',
  ]);
});

test('hides the crest from screen readers', () => {
  expect(renderFooter().getByRole('presentation')).toHaveAttribute('src', '/crest.svg');
});

test('the street address opens the map in a new tab', () => {
  const footer = renderFooter({ schoolName: 'Unity & Peace' });
  const map = footer.getByRole('link', { name: 'Open in Maps (opens in a new tab)' });
  expect(map).toHaveAttribute('target', '_blank');
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const address = new URL(map.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
  expect(address.searchParams.get('query')).toBe(
    'Unity & Peace, 7 Hill Road, Crinkill, Birr, County Offaly',
  );
});

test('the quick links are Student Portal (external), then the content’s links (specification, section 2)', () => {
  renderFooter();
  const links = quickLinks().getAllByRole('link');
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Student Portal', PORTAL],
    ['Families’ Circle', '#'],
    ['Old Students', '#'],
    ['Visit Us', '#'],
  ]);
});

test('the Student Portal opens in a new tab, safely', () => {
  renderFooter();
  const link = quickLinks().getByRole('link', { name: 'Student Portal (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a placeholder link stays on the page; other quick links open their page', () => {
  renderFooter({
    quickLinks: [
      { label: 'PTA', url: '#' },
      { label: 'Contact Us', url: '/privacy' },
      { label: 'Alumni', url: 'https://alumni.example' },
    ],
  });
  expect(quickLinks().getByRole('link', { name: 'PTA' })).not.toHaveAttribute('target');
  expect(quickLinks().getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  expect(quickLinks().getByRole('link', { name: /^Alumni/ })).toHaveAttribute('target', '_blank');
});

test("the footer names the school, its motto and the parents' messaging channel", () => {
  const footer = renderFooter();
  expect(footer.getByText('Unity High School, Birr')).toBeVisible();
  expect(footer.getByText('Light for the Hills')).toBeVisible();
  const channel = footer.getByRole('link', { name: /^The families’ channel/ });
  expect(channel).toHaveAttribute('href', 'https://notices.unity.example');
  expect(channel).toHaveAttribute('target', '_blank');
});

test('the footer links to privacy and accessibility', () => {
  const footer = renderFooter();
  expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
    'href',
    '/accessibility',
  );
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
});
