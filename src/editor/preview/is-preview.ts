import { routes } from '../../routes';

/** Whether a page is the preview. In the visitors' script never-preview.ts stands in this module's place. */
export function isPreview(page: { readonly location: { readonly pathname: string } }): boolean {
  return page.location.pathname.replace(/\/$/, '') === routes.preview.path;
}
