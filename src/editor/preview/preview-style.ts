/**
 * Styles for the preview's controls. They are a string, because Gatsby bundles all
 * style sheets into one file that every visitor loads.
 */
export const PREVIEW_STYLE = `
.preview { display: flex; flex-direction: column; block-size: 100vh; background: #dce8f7; font: 16px/1.5 var(--font-text); color: #1c2430; }
.preview-source { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1rem; background: #fff; }
.preview-source h1 { font-size: 1.25rem; margin: 0; }
.preview-source p { margin: 0; flex: 1 1 20rem; }
.preview-source label { display: flex; gap: .5rem; align-items: center; }
.preview-source textarea { inline-size: 12rem; font: inherit; }
.preview-choice { margin: .5rem 1rem; border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.preview-choice legend { float: inline-start; }
.preview-problems:not(:empty) { padding: .5rem 1rem; background: #fff4e0; border-inline-start: .375rem solid #b4532a; max-block-size: 40vh; overflow: auto; }
.preview-problems p, .preview-problems ul { margin: .25rem 0; }
.preview-widths { border: 0; margin: 0; padding: .375rem 1rem; display: flex; gap: .5rem; justify-content: center; }
.preview-widths button { font: inherit; padding: .375rem .75rem; min-block-size: 2.75rem; border: 1px solid #2f5fa7; border-radius: .375rem; background: #fff; color: #12305c; cursor: pointer; }
.preview-widths button[aria-pressed=true] { background: #12305c; color: #fff; }
.preview-space { flex: 1; min-block-size: 0; overflow: hidden; display: flex; justify-content: center; align-items: flex-start; }
.preview-space iframe { flex: none; border: 0; background: #fff; transform-origin: top center; }
@media print {
.preview, [data-pane] { display: block; block-size: auto; }
.preview > :not(.preview-space), [data-pane] > :not(section), [data-pane] > section > :not(.preview-space) { display: none !important; }
[data-pane] > section, .preview-space { display: block; overflow: visible; background: none; }
.preview-space iframe { inline-size: 100% !important; block-size: var(--printed) !important; transform: none !important; }
}
[data-edited] { outline: 3px solid #c98a00; outline-offset: 3px; scroll-margin: 6rem; }
[contenteditable] { white-space: pre-wrap; cursor: text; }
`;
