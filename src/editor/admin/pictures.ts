import type { EditorConfig } from '../config/editor-config';

type Limits = EditorConfig['pictures'];

/** Refuses pictures that are too large or of the wrong kind with one sentence, before Decap sees them. */
export function refuseWrongPictures(limits: Limits) {
  const guard = (event: Event, files: FileList | null | undefined) => {
    const [problem] = [...(files ?? [])].flatMap((file) => problemOf(file, limits) ?? []);
    if (problem === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target instanceof HTMLInputElement) event.target.value = '';
    window.alert(problem);
  };
  window.addEventListener(
    'change',
    (event) => guard(event, event.target instanceof HTMLInputElement ? event.target.files : null),
    { capture: true },
  );
  window.addEventListener('drop', (event) => guard(event, event.dataTransfer?.files), {
    capture: true,
  });
}

function problemOf({ name, size, type }: File, { megabytes, kinds }: Limits): string | undefined {
  if (!kinds.some((kind) => kind === type)) {
    return `“${name}” is not a picture that the site can show. Please take a JPEG, PNG, WebP or AVIF picture.`;
  }
  if (size > megabytes * 1_000_000) {
    const has = (size / 1_000_000).toFixed(1);
    return `“${name}” has ${has} MB; at most ${megabytes} MB are allowed. Please make it smaller first.`;
  }
  return undefined;
}
