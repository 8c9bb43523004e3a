import { isValidElement, type ReactNode, useEffect } from 'react';
import { documentTitle, PageHead, type PageHeadProps } from '../../../layout/PageHead';

type GatsbyPageProps = {
  readonly pageComponent: { readonly Head?: (props: object) => ReactNode };
  readonly pageComponentProps: object;
};

/** Replaces Gatsby's handler, which costs 2 KB and renders `wrapRootElement` twice. */
export function headHandlerForBrowser({
  pageComponent,
  pageComponentProps,
}: GatsbyPageProps): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: Gatsby calls this function as a hook, by this name
  useEffect(() => {
    const head = pageComponent.Head?.(pageComponentProps);
    if (!isValidElement<PageHeadProps>(head) || head.type !== PageHead) return;
    document.title = documentTitle(head.props.title);
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', head.props.description);
  });
}
