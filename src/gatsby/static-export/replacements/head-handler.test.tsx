import { render } from '@testing-library/react';
import { PageHead } from '../../../layout/PageHead';
import { siteSettings } from '../../../layout/site-settings';
import { headHandlerForBrowser } from './head-handler';

type Data = { readonly title: string };
const titled = { Head: ({ title }: Data) => <PageHead title={title} description="What it is" /> };

function Shown({ page, title }: { readonly page: object; readonly title: string }) {
  headHandlerForBrowser({ pageComponent: page, pageComponentProps: { title } });
  return null;
}

beforeEach(() => {
  document.head.innerHTML = '<title>Before</title><meta name="description" content="before">';
});

const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

test('navigation updates the title and the description, and duplicates neither', () => {
  const { rerender } = render(<Shown page={titled} title="School Anthem" />);
  expect(document.title).toBe(`School Anthem | ${siteSettings.schoolName}`);
  expect(description()).toBe('What it is');
  rerender(<Shown page={titled} title={siteSettings.schoolName} />);
  expect(document.title).toBe(siteSettings.schoolName);
  expect(document.head.children).toHaveLength(2);
});

test.each([{}, { Head: () => <title>Its own</title> }, { Head: () => null }])(
  'a page without PageHead as its head leaves the title and description unchanged',
  (page) => {
    render(<Shown page={page} title="Ignored" />);
    expect(document.title).toBe('Before');
    expect(description()).toBe('before');
  },
);
