import { render, screen, within } from '@testing-library/react';
import { Content, contentPage } from './Page';

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

test('labels inside the content stay English', () => {
  render(
    <Content lang="fr">
      <p lang="en">Call +353 57 222 3344</p>
    </Content>,
  );
  expect(languageOf(within(document.body).getByText(/^Call/))).toBe('en');
});
