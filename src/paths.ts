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

/** The page of one news item; the id may hold any character. */
export function newsItemPath(id: string): string {
  return `${paths.news}/${segmentOf(id)}`;
}

/** The page of one album; the id may hold any character. */
export function albumPath(id: string): string {
  return `${paths.gallery}/${segmentOf(id)}`;
}

/**
 * Gatsby's router decodes an address twice before it looks for the page, so `%2F` would be a slash
 * and `%25` an error. What means something in an address is therefore written with `~`, which does
 * not: `a/b` is at `a~2Fb`. All other ids stand as they are.
 */
function segmentOf(id: string): string {
  const tilde = (character: string) =>
    `~${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  const isDots = id === '.' || id === '..';
  return encodeURIComponent(id.replace(isDots ? /\./g : /[~%/?#\\]/g, tilde));
}

/**
 * The id in the address of a news item or an album.
 * @param segment the part of the address, as Gatsby's router gives it
 */
export function idOfSegment(segment: string): string {
  return segment.replace(/~([0-7][0-9A-F])/g, (_escaped, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
