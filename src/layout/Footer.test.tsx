import { render, screen, within } from '@testing-library/react';
import site from '../../content/site.json';
import { Footer } from './Footer';

function renderFooter(changes: Partial<typeof site> = {}) {
  render(<Footer site={{ ...site, ...changes }} />);
  return within(screen.getByRole('contentinfo'));
}

const quickLinks = () => within(screen.getByRole('navigation', { name: 'Quick Links' }));

test("the footer has the school's postal and street address in Yaba, Lagos (specification, section 2)", () => {
  const footer = renderFooter();
  const [address] = footer.getAllByRole('group');
  expect(address).toHaveTextContent('14 Lily Close');
  expect(address).toHaveTextContent('P.M.B. 1234');
  expect(footer.getAllByText('Yaba, Lagos')).toHaveLength(2);
});

test('the footer has a contact phone and e-mail (specification, section 2)', () => {
  const footer = renderFooter();
  expect(footer.getByRole('link', { name: '+234 000 000 0000' })).toHaveAttribute(
    'href',
    'tel:+2340000000000',
  );
  expect(footer.getByRole('link', { name: 'info@school.example' })).toHaveAttribute(
    'href',
    'mailto:info@school.example',
  );
});

test('the street address leads to the map, in a new tab', () => {
  const map = renderFooter().getByRole('link', { name: 'See it on the map (opens in a new tab)' });
  expect(map).toHaveAttribute('target', '_blank');
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const address = new URL(map.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
  expect(address.searchParams.get('query')).toBe(
    "Catholic Girls' Secondary School, Yaba, 14 Lily Close, Off Herbert Macaulay Way, Yaba, Lagos, Nigeria",
  );
});

test('quick links: Student Portal (external), PTA, Prospective Parents, Contact Us, Alumni; the last four point to # (specification, section 2)', () => {
  renderFooter();
  const links = quickLinks().getAllByRole('link');
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Student Portal', 'https://portal.school.example'],
    ['PTA', '#'],
    ['Prospective Parents', '#'],
    ['Contact Us', '#'],
    ['Alumni', '#'],
  ]);
});

test('the Student Portal opens in a new tab, safely', () => {
  renderFooter();
  const link = quickLinks().getByRole('link', { name: 'Student Portal (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a placeholder stays on the page; a quick link that is given an address leads there', () => {
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
  expect(footer.getByText(site.schoolName)).toBeVisible();
  expect(footer.getByText(site.motto)).toBeVisible();
  const channel = footer.getByRole('link', { name: /messaging channel/ });
  expect(channel).toHaveAttribute('href', site.messagingChannel.url);
  expect(channel).toHaveAttribute('target', '_blank');
});

test('the footer leads to what the school promises its readers', () => {
  const footer = renderFooter();
  expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
    'href',
    '/accessibility',
  );
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});
