/** Every address inside this site, once. No trailing slash: the specification's addresses have none. */
export const paths = {
  home: '/',
  schoolHistory: '/school-history',
  improvementPlan: '/improvement-plan',
  schoolAnthem: '/school-anthem',
  subjectsOffered: '/subjects-offered',
  timeTable: '/time-table',
  entranceResult: '/entrance-result',
  studentProfile: '/student-profile',
  hostelApplication: '/hostel-application',
  studentPortal: '/student-portal',
  admissionForm: '/admission-form',
  news: '/news',
  events: '/events',
  gallery: '/gallery',
  accessibility: '/accessibility',
  privacy: '/privacy',
} as const;

/** Where drafts are shown. Not among `paths`: no visitor comes here, and no content may link to it. */
export const PREVIEW_PATH = '/preview';

/** The page of one news item; the id may hold any character. */
export function newsItemPath(id: string): string {
  return `${paths.news}/${segment(id)}`;
}

/** The page of one album; the id may hold any character. */
export function albumPath(id: string): string {
  return `${paths.gallery}/${segment(id)}`;
}

/**
 * An id as one segment of an address. Gatsby decodes an address several times over before it gives
 * the segment back, which an encoded `/`, `?`, `#` or `%` does not survive: those are written with
 * `~` in the place of `%`, and so is `~` itself. So is the dot of `.` and `..`, which browsers would follow.
 */
function segment(id: string): string {
  const safe = id.replace(
    /[/?#%~]|^\.(?=\.?$)/g,
    (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return encodeURIComponent(safe);
}

/** The id in a segment of an address, as Gatsby gives it to a page. */
export function idOf(segment: string | undefined): string {
  return (segment ?? '').replace(/~([0-9A-F]{2})/g, (_sign, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
