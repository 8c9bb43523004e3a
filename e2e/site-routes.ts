import entranceResult from '../content/entrance-result.json';
import events from '../content/events.json';
import gallery from '../content/gallery.json';
import home from '../content/home.json';
import hostelApplication from '../content/hostel-application.json';
import improvementPlan from '../content/improvement-plan.json';
import news from '../content/news.json';
import schoolAnthem from '../content/school-anthem.json';
import schoolHistory from '../content/school-history.json';
import site from '../content/site.json';
import studentProfile from '../content/student-profile.json';
import subjectsOffered from '../content/subjects-offered.json';
import timeTable from '../content/time-table.json';
import underDevelopment from '../content/under-development.json';

/** A page of the site: its address, its one h1, and the title in the browser's tab. */
export type SiteRoute = { readonly path: string; readonly heading: string; readonly title: string };

/** Every route of the specification's section 2 whose address holds no id. */
export const routes: readonly SiteRoute[] = [
  { path: '/', heading: home.hero.line, title: site.schoolName },
  route('/school-history', schoolHistory.title),
  route('/improvement-plan', improvementPlan.title),
  route('/school-anthem', schoolAnthem.title),
  route('/hostel-application', hostelApplication.title),
  route('/subjects-offered', subjectsOffered.title),
  route('/time-table', timeTable.title),
  route('/student-portal', underDevelopment.studentPortal.title),
  route('/admission-form', underDevelopment.admissionForm.title),
  route('/entrance-result', entranceResult.title),
  route('/student-profile', studentProfile.title),
  route('/news', news.title),
  route('/events', events.title),
  route('/gallery', gallery.title),
];

/** A news item and an album that the embedded backend has. */
export const NEWS_ITEM = 'seventieth-year-2025';
export const ALBUM = 'chapel';

/** Every kind of page, those with an id in their address and the not-found page included. */
export const everyPath: readonly string[] = [
  ...routes.map(({ path }) => path),
  `/news/${NEWS_ITEM}`,
  `/gallery/${ALBUM}`,
  '/no-such-page',
];

function route(path: string, heading: string): SiteRoute {
  return { path, heading, title: `${heading} | ${site.schoolName}` };
}
