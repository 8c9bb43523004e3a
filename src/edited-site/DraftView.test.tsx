/** @jest-environment jsdom */
import '../testing/school-editor';
import { readFileSync } from 'node:fs';
import { schemaOf } from '../editor/content-paths';
import { collectTexts } from '../schema/map-texts';
import { plainText } from '../schema/markdown';
import { never, stubBackend } from '../testing/backend';
import { publishedContent } from '../testing/published-content';
import { renderWithQueries } from '../testing/render-with-queries';
import { DraftView } from './DraftView';

/** Formats of texts that visitors read; other formats are for dates, links and files. */
const READ = ['line', 'text', 'richText'];

/** Files whose page shows all their text immediately, except the description in the head. */
const PAGES = [
  'menu',
  'urgent-notice',
  'school-history',
  'school-anthem',
  'improvement-plan',
  'subjects-offered',
  'student-profile',
  'events',
  'not-found',
  'accessibility',
  'privacy',
  'news/weaving-2025',
  'albums/market',
];

test.each(PAGES)('all text in content/%s.json is on its page', (name) => {
  stubBackend(never);
  const path = `content/${name}.json`;
  const content = JSON.parse(readFileSync(`e2e/content/${name}.json`, 'utf8'));
  const { container } = renderWithQueries(
    <DraftView
      path={path}
      content={content}
      findPicture={() => undefined}
      publishedContent={publishedContent}
      builtAt="2025-10-15"
      entries={[]}
    />,
  );
  const shown = `${container.innerHTML} ${container.textContent}`;
  const missing = collectTexts(schemaOf(path), content)
    .filter(({ format, at }) => READ.includes(format.name) && at[0] !== 'description')
    .filter(({ text }) => !shown.includes(text.replaceAll('&', '&amp;')))
    .filter(({ text }) => !shown.includes(plainText(text)))
    .map(({ at }) => at.join('.'));
  expect(missing).toEqual([]);
});
