/**
 * Styles for the preview's controls. They are a string, because Gatsby bundles all
 * style sheets into one file that every visitor loads.
 */
export const PREVIEW_STYLE = `
.preview { display: flex; flex-direction: column; block-size: 100vh; background: var(--colour-tint); font: 16px/1.5 var(--font-text); color: var(--colour-text); }
.preview-source { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1rem; background: var(--colour-surface); }
.preview-source h1 { font-size: 1.25rem; margin: 0; }
.preview-source p { margin: 0; flex: 1 1 20rem; }
.preview-source label { display: flex; gap: .5rem; align-items: center; }
.preview-source textarea { inline-size: 12rem; font: inherit; }
.preview-choice { margin: .5rem 1rem; border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.preview-choice legend { float: inline-start; }
.preview-problems:not(:empty) { padding: .5rem 1rem; background: var(--colour-page); border-inline-start: .375rem solid var(--colour-warm); max-block-size: 40vh; overflow: auto; }
.preview-problems p, .preview-problems ul { margin: .25rem 0; }
.preview-widths { border: 0; margin: 0; padding: .375rem 1rem; display: flex; gap: .5rem; justify-content: center; }
.preview-widths button { font: inherit; padding: .375rem .75rem; min-block-size: 2.75rem; border: 1px solid var(--colour-button); border-radius: .375rem; background: var(--colour-surface); color: var(--colour-heading); cursor: pointer; }
.preview-widths button[aria-pressed=true] { background: var(--colour-dark); color: var(--colour-on-dark); }
.preview-space { flex: 1; min-block-size: 0; overflow: hidden; contain: size; display: flex; justify-content: center; align-items: flex-start; }
.preview-space iframe { flex: none; border: 0; background: var(--colour-surface); transform-origin: top center; }
@media print {
.preview, [data-pane] { display: block; block-size: auto; }
.preview > :not(.preview-space), [data-pane] > :not(section), [data-pane] > section > :not(.preview-space) { display: none !important; }
[data-pane] > section, .preview-space { display: block; overflow: visible; contain: none; background: none; }
.preview-space iframe { inline-size: 100% !important; block-size: var(--printed) !important; transform: none !important; }
}
[data-edited] { outline: 3px solid var(--colour-accent); outline-offset: 3px; scroll-margin: 6rem; }
[contenteditable] { white-space: pre-wrap; cursor: text; }
`;
