/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Content, contentPage } from './Page';
import { NoticeBlock } from './TextBlocks';

const content = {
  title: 'Frais',
  description: 'Ce que coûte un trimestre.',
  lang: 'fr',
  checked: '2027-01-11',
  translations: [
    { lang: 'en-NG', path: '/fees' },
    { lang: 'fr', path: '/frais' },
  ],
};

function show(fields: object) {
  const View = () => <h1>{content.title}</h1>;
  const Page = contentPage<'pages'>(View);
  // Only what the page reads.
  const data = { page: { content: { ...content, ...fields }, blocks: [] } } as never;
  return render(<Page data={data} location={{ pathname: '/frais' }} />);
}

const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang');

test('the content of a page in another language says so, the labels around it do not', () => {
  show({});
  expect(languageOf(screen.getByRole('heading'))).toBe('fr');
  expect(languageOf(screen.getByText(/^Checked by the office/))).toBeUndefined();
  expect(document.querySelector('title')).toHaveAttribute('lang', 'fr');
});

test('a translated page names its translations, and itself', () => {
  show({});
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')];
  expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ['en-NG', 'https://www.school.example/fees'],
    ['fr', 'https://www.school.example/frais'],
  ]);
});

test('a page in the language of the site has no other elements', () => {
  show({ lang: undefined, translations: undefined });
  expect(languageOf(screen.getByRole('heading'))).toBeUndefined();
  expect(document.querySelector('title')).not.toHaveAttribute('lang');
  expect(document.head.querySelector('link[rel=alternate]')).toBeNull();
});

test('lines begin where those of the language begin, and those of English labels in it on the left', () => {
  render(
    <Content lang="ar">
      <p>مدرسة</p>
      <NoticeBlock content={{ level: 'urgent', text: 'أهلا', call: '112' }} Subheading="h2" />
    </Content>,
  );
  const directionOf = (text: string | RegExp) =>
    screen.getByText(text).closest('[dir]')?.getAttribute('dir');
  expect(directionOf('مدرسة')).toBe('auto');
  expect(directionOf(/^Call/)).toBe('ltr');
  expect(languageOf(screen.getByText(/^Call/))).toBe('en');
});
