// The content security policy of the editor names it.
const policy = window.trustedTypes?.createPolicy('editor-paste', { createHTML: (html) => html });

/** Reads what was pasted. The document is never shown, and its scripts do not run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
