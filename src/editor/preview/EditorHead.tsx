import type { ReactNode } from 'react';

/** A string, because Gatsby bundles all style sheets of the preview into one file that every visitor loads. */
const PREVIEW_STYLE = `
[data-edited] { outline: 3px solid var(--colour-accent); outline-offset: 3px; scroll-margin: 6rem; }
[contenteditable] { white-space: pre-wrap; cursor: text; }
`;

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
