/** @jest-environment jsdom */
import './testing/school-editor';
import * as v from 'valibot';
import { type SingleFileName, settingsSchemas, singleFileSchemas } from './content/content-files';
import { DraftView } from './edited-site/DraftView';
import { collectTexts, type TextAt } from './schema/map-texts';
import { plainText } from './schema/markdown';
import { never, stubBackend } from './testing/backend';
import { pageContent } from './testing/page-content';
import { publishedContent } from './testing/published-content';
import { renderWithQueries } from './testing/render-with-queries';

/** Texts that a view shows only in another state, which its own test shows. */
const CONDITIONAL: Readonly<Partial<Record<SingleFileName, RegExp>>> = {
  // The title is that of its search entry.
  home: /^title|^hero\.(?:wide|phone)|^recentNews\.readMore/,
  dates: /^further|^facts/,
  news: /^(?:seeMore|back|comment)/,
  gallery: /^empty/,
  search: /^nothingFound|^synonyms|^commonWords/,
  'time-table': /^caption|^columns/,
  'entrance-result': /^empty/,
};

const names = Object.keys(singleFileSchemas)
  .filter((name) => !Object.hasOwn(settingsSchemas, name))
  .map((name) => name as SingleFileName);

test.each(names)('the view of %s shows all texts of its content', (name) => {
  const schema = singleFileSchemas[name];
  const content = v.parse(schema, pageContent(name));
  stubBackend(never);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-10-01T08:00:00+01:00'));
  const { container } = renderWithQueries(
    <DraftView
      path={`content/${name}.json`}
      content={content}
      findPicture={() => undefined}
      publishedContent={publishedContent}
      builtAt="2025-10-01"
      entries={[]}
    />,
  );
  const elements = [...container.querySelectorAll('*')];
  const attributes = elements.flatMap((element) =>
    element.getAttributeNames().map((attribute) => element.getAttribute(attribute)),
  );
  const shown = flatten([container.textContent, ...attributes].join(' '));
  const missing = collectTexts(schema, content)
    .filter((text) => !CONDITIONAL[name]?.test(text.at.join('.')))
    .filter((text) => readText(text).some((line) => !shown.includes(flatten(line))))
    .map(({ at, text }) => `${at.join('.')}: ${text}`);
  expect(missing).toEqual([]);
});

/** The lines that visitors read. */
function readText({ text, format, at }: TextAt): string[] {
  // In the head only, like the title of the home page.
  if (at.join() === 'description') return [];
  if (format.isMarkdown) return plainText(text).split(/\n+/);
  return format.isRead && !format.isTable ? [text] : [];
}

function flatten(text: string): string {
  return text.replace(/\s+/g, ' ');
}
