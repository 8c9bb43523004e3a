import type { ComponentType } from 'react';
import type { Schemas, ViewContent, ViewProps } from '../content/content-files';
import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';
import type { PageNoteProps } from './PageNote';
import { siteSettings } from './site-settings';

export type PageHeadProps = { readonly title: string; readonly description: string };

/** The build adds all other tags (src/gatsby/seo/seo.ts), which need no JavaScript. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}

/** Validated by the build; src/page-queries.test.ts checks that a page queries the file `Name`. */
export type PageData<Name extends keyof Schemas> = {
  readonly page: {
    readonly content: ViewContent<Name>;
    readonly blocks: readonly Resolved<Block>[];
  } & PageNoteProps;
};

/** A page that shows nothing but its content file. */
export function contentPage<Name extends keyof Schemas>(View: ComponentType<ViewProps<Name>>) {
  return ({ data }: { readonly data: PageData<Name> }) => <View content={data.page.content} />;
}

type ContentHeadProps = { readonly data: { readonly page: { readonly content: PageHeadProps } } };

export function ContentHead({ data }: ContentHeadProps) {
  return <PageHead {...data.page.content} />;
}

/** The home page's title is the school's name alone. */
export function documentTitle(title: string): string {
  const { schoolName } = siteSettings;
  return title === schoolName ? title : `${title} | ${schoolName}`;
}
