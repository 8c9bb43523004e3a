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
  return `${paths.news}/${encodeURIComponent(id)}`;
}

/** The page of one album; the id may hold any character. */
export function albumPath(id: string): string {
  return `${paths.gallery}/${encodeURIComponent(id)}`;
}
