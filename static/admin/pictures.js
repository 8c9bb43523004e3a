/**
 * Refuses pictures that are too large or of the wrong kind with one sentence, before Decap sees them.
 * @param rules how many megabytes are allowed, and which endings and kinds
 */
export function refuseWrongPictures(rules) {
  const guard = (event, files, undo) => {
    const problem = [...(files ?? [])].map((file) => problemOf(file, rules)).find(Boolean);
    if (problem === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
    window.alert(problem);
  };
  window.addEventListener(
    'change',
    (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== 'file') return;
      guard(event, input.files, () => {
        input.value = '';
      });
    },
    { capture: true },
  );
  window.addEventListener(
    'drop',
    (event) => guard(event, event.dataTransfer?.files, () => undefined),
    { capture: true },
  );
}

function problemOf({ name, size, type }, { megabytes, kinds }) {
  if (!kinds.includes(type)) {
    return `“${name}” is not a picture that the site can show. Please take a JPEG, PNG, WebP or AVIF picture.`;
  }
  if (size > megabytes * 1_000_000) {
    const has = (size / 1_000_000).toFixed(1);
    return `“${name}” has ${has} MB; at most ${megabytes} MB are allowed. Please make it smaller first.`;
  }
  return undefined;
}
