import { carriesMetadata } from '../../content/node/photo-metadata';
import type { Backend } from './check-response';
import type { Report } from './report';

const MAX_PHOTO_BYTES = 1_000_000;

/** What all browsers show. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)\b/;

type PhotoProblem = { readonly says: string; readonly remedy: string; readonly isWrong: boolean };

/** Downloads a few photos, because a problem of one is mostly a problem of all. */
export async function checkPhotos(
  urls: readonly string[],
  backend: Backend,
  report: Report,
): Promise<void> {
  const found = new Map<string, PhotoProblem & { readonly urls: string[] }>();
  let right = 0;
  for (const url of urls) {
    const problems = await findProblems(url, backend);
    if (problems.length === 0) right += 1;
    for (const problem of problems) {
      const known = found.get(problem.says) ?? { ...problem, urls: [] };
      known.urls.push(url);
      found.set(problem.says, known);
    }
  }
  for (const { says, remedy, isWrong, urls: affected } of found.values()) {
    const [first] = affected;
    const sentence = `${affected.length} of ${urls.length} photos ${says}, such as ${first}.`;
    if (isWrong) report.wrong(sentence, remedy);
    else report.better(sentence, remedy);
  }
  if (right > 0) report.right(`${right} of ${urls.length} photos that were tried can be shown.`);
}

async function findProblems(url: string, { site }: Backend): Promise<PhotoProblem[]> {
  const wrong = (says: string, remedy: string): PhotoProblem => ({ says, remedy, isWrong: true });
  const better = (says: string, remedy: string) => ({ says, remedy, isWrong: false });
  const answer = await download(url, site).catch(() => undefined);
  if (answer === undefined) {
    return [wrong('cannot be reached', 'Check the host in the URL: visitors need to reach it.')];
  }
  const { status, headers, redirected, body } = answer;
  if (status !== 200) {
    const remedy =
      status === 403
        ? 'Let everyone read the bucket or folder, without a signature and from any page.'
        : 'Upload the files again, and serve them: in production, Django does not serve MEDIA_URL.';
    return [wrong(`answer with status ${status}`, remedy)];
  }
  const type = headers.get('Content-Type') ?? 'no content type';
  if (!TYPES.test(type)) {
    const remedy = 'Send JPEG, PNG, WebP or AVIF, with its content type; convert HEIC.';
    return [wrong(`are sent as ${type}`, remedy)];
  }
  const hasMetadata = await carriesMetadata(body).catch(() => undefined);
  if (hasMetadata === undefined) return [wrong('are damaged', 'Upload these files again.')];
  const problems: PhotoProblem[] = [];
  if (/^same-/.test(headers.get('Cross-Origin-Resource-Policy') ?? '')) {
    const remedy = 'Send Cross-Origin-Resource-Policy: cross-origin for photos.';
    problems.push(wrong('may be shown on the backend’s own site only', remedy));
  }
  if (hasMetadata) {
    const remedy =
      'Remove the metadata of all photos of children, in Django with Pillow at the upload: ImageOps.exif_transpose(image), then save it without exif.';
    problems.push(wrong('contain metadata, which may say where and when they were taken', remedy));
  }
  if (body.length > MAX_PHOTO_BYTES) {
    const remedy = 'Resize photos to 1,600 pixels at the upload: visitors pay for their data.';
    problems.push(better('are larger than 1 MB', remedy));
  }
  if (redirected) {
    problems.push(better('are redirected', 'Send the URL of the photo itself.'));
  }
  return problems;
}

/** Longer than visitors wait. */
const TIMEOUT_MS = 30_000;

/** As a browser requests it on a page of the site. Rejects without an answer. */
async function download(url: string, site: string) {
  const headers = { Accept: 'image/*', Referer: `${site}/` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { status, redirected } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, redirected, headers: response.headers, body };
}
