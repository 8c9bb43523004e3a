import { graphql } from 'gatsby';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Schemas, ViewContent, ViewProps } from '../content/content-files';
import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';
import { PageEnd } from '../layout/PageEnd';
import { PageHead } from '../layout/PageHead';
import type { HeadOf } from '../layout/page-head';

// Lazy, as most pages have no blocks. Without Suspense, React keeps the old page until they load.
const Blocks = lazy(() => import('./Blocks').then((module) => ({ default: module.Blocks })));

/**
 * What pages query of their content file, typed by {@link PageFile}.
 * @public
 */
export const pageFragment = graphql`
  fragment Page on PageContent {
    content
    blocks
  }
`;

/** Validated by the build; src/page-queries.test.ts checks that a page queries the file `Name`. */
export type PageFile<Name extends keyof Schemas> = {
  readonly content: ViewContent<Name>;
  readonly blocks: readonly Resolved<Block>[];
};

export type PageData<Name extends keyof Schemas> = { readonly page: PageFile<Name> };

/** What all content files can say, and what the build adds. */
type CommonContent = Pick<HeadOf, 'lang' | 'translations'> & { readonly checked?: string };

type PageProps = HeadOf & {
  readonly file: Pick<PageFile<'pages'>, 'blocks'> & { readonly content: object };
  readonly children: ReactNode;
};

/** A page with a content file: its head, its view, then the blocks that editors added, and what to rely on. */
export function Page({ file, children, ...head }: PageProps) {
  const { lang, translations, checked }: CommonContent = file.content;
  return (
    <>
      <PageHead {...head} lang={lang} translations={translations} />
      <Content lang={lang}>
        {children}
        {file.blocks.length > 0 ? <Blocks blocks={file.blocks} /> : null}
      </Content>
      <PageEnd checked={checked} title={head.title} path={head.path} />
    </>
  );
}

type ContentProps = { readonly lang: string | undefined; readonly children: ReactNode };

/** Marks what is not in the language of the labels around it (WCAG 3.1.2); its first letter says where lines begin. */
export function Content({ lang, children }: ContentProps) {
  return lang ? (
    <div lang={lang} dir="auto">
      {children}
    </div>
  ) : (
    children
  );
}

type Titled = Pick<HeadOf, 'title' | 'description' | 'drawing'>;

type ContentPageProps<Name extends keyof Schemas> = {
  readonly data: {
    readonly page: PageFile<Name> & { readonly content: ViewContent<Name> & Titled };
  };
  readonly location: { readonly pathname: string };
};

/** A page that shows nothing but its content file. */
export function contentPage<Name extends keyof Schemas>(View: ComponentType<ViewProps<Name>>) {
  return ({ data, location }: ContentPageProps<Name>) => {
    const { title, description, drawing } = data.page.content;
    const head = { path: location.pathname, title, description, drawing };
    return (
      <Page file={data.page} {...head}>
        <View content={data.page.content} />
      </Page>
    );
  };
}
