import type { ReactNode } from 'react';
import { PREVIEW_STYLE } from './preview-style';

type EditorHeadProps = { readonly title: string; readonly children: ReactNode };

/** React moves title and robots to the head; the build keeps all rules of a style with this attribute. */
export function EditorHead({ title, children }: EditorHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <style data-whole="">{PREVIEW_STYLE}</style>
      {children}
    </>
  );
}
