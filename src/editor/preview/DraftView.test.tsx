import { readFileSync } from 'node:fs';
import { type SingleFileName, singleFileSchemas } from '../../content/content-files';
import { collectTexts } from '../../content/map-texts';
import { never, stubBackend } from '../../testing/backend';
import { renderWithQueries } from '../../testing/render-with-queries';
import { DraftView } from './DraftView';

/** Texts that visitors read; other widgets are dates, links and files. */
const READ = [undefined, 'text', 'richText'];

/** Pages that show all their texts at once, but for the description, which is in the head. */
const PAGES = [
  'menu',
  'urgent-notice',
  'school-history',
  'school-anthem',
  'improvement-plan',
  'subjects-offered',
  'hostel-application',
  'student-profile',
  'events',
  'not-found',
  'accessibility',
  'privacy',
] as const satisfies readonly SingleFileName[];

test.each(PAGES)('every text of content/%s.json is on its page', (name) => {
  stubBackend(never);
  const content = JSON.parse(readFileSync(`e2e/content/${name}.json`, 'utf8'));
  const { container } = renderWithQueries(
    <DraftView
      file={{ kind: 'single', name }}
      content={content}
      documents={{}}
      findPicture={() => undefined}
      builtAt="2025-10-15"
      entries={[]}
    />,
  );
  const html = container.innerHTML;
  const missing = collectTexts(singleFileSchemas[name], content)
    .filter(({ widget, at }) => READ.includes(widget) && at[0] !== 'description')
    .filter(({ text }) => !html.includes(text.replaceAll('&', '&amp;')))
    .map(({ at }) => at.join('.'));
  expect(missing).toEqual([]);
});
