/**
 * Styles for the preview's controls. They are a string, because Gatsby bundles all
 * style sheets into one file that every visitor loads.
 */
export const PREVIEW_STYLE = `
.preview-widths { border: 0; margin: 0; padding: .375rem 1rem; display: flex; gap: .5rem; justify-content: center; }
.preview-widths button { font: inherit; padding: .375rem .75rem; min-block-size: 2.75rem; border: 1px solid var(--colour-button); border-radius: .375rem; background: var(--colour-surface); color: var(--colour-heading); cursor: pointer; }
.preview-widths button[aria-pressed=true] { background: var(--colour-dark); color: var(--colour-on-dark); }
.preview-space { flex: 1; min-block-size: 0; overflow: hidden; contain: size; display: flex; justify-content: center; align-items: flex-start; }
.preview-space iframe { flex: none; border: 0; background: var(--colour-surface); transform-origin: top center; }
@media print {
[data-pane] { display: block; block-size: auto; }
[data-pane] > :not(section), [data-pane] > section > :not(.preview-space) { display: none !important; }
[data-pane] > section, .preview-space { display: block; overflow: visible; contain: none; background: none; }
.preview-space iframe { inline-size: 100% !important; block-size: var(--printed) !important; transform: none !important; }
}
[data-edited] { outline: 3px solid var(--colour-accent); outline-offset: 3px; scroll-margin: 6rem; }
[contenteditable] { white-space: pre-wrap; cursor: text; }
`;
