import { type ReactElement, type ReactNode, useEffect } from 'react';
import { documentTitle, PageHead, type PageHeadProps } from '../../../layout/PageHead';

/** The page as Gatsby hands it over: its component with what the file exports beside it, and its properties. */
type ShownPage = {
  readonly pageComponent: { readonly Head?: (props: object) => ReactNode };
  readonly pageComponentProps: object;
};

/**
 * Stands in for Gatsby's handler of `Head` in the browser's bundle (src/gatsby/static-export/bundle.ts), which can
 * put anything into the head and costs 2 KB for it. When the reader goes on to another page, what
 * changes in the head of this site is the title and the description; the rest is for who loads a page.
 */
export function headHandlerForBrowser({ pageComponent, pageComponentProps }: ShownPage): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: Gatsby calls this function as a hook, by this name
  useEffect(() => {
    const head = pageComponent.Head?.(pageComponentProps);
    if (!isPageHead(head)) return;
    document.title = documentTitle(head.props.title);
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', head.props.description);
  });
}

function isPageHead(head: ReactNode): head is ReactElement<PageHeadProps> {
  return typeof head === 'object' && head !== null && 'type' in head && head.type === PageHead;
}
