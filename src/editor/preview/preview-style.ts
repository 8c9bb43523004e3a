/** A string, because Gatsby bundles all style sheets of the preview into one file that every visitor loads. */
export const PREVIEW_STYLE = `
[data-edited] { outline: 3px solid var(--colour-accent); outline-offset: 3px; scroll-margin: 6rem; }
[contenteditable] { white-space: pre-wrap; cursor: text; }
`;
