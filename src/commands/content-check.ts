import { existsSync } from 'node:fs';
import path from 'node:path';
import { problemReport, readContent } from '../content/node/check-content';
import { checkFiles, nameReport, pdfReport } from '../content/node/check-files';
import { contentRoot } from '../content/node/content-root';
import { withheldReport } from '../content/node/static-files';
import { straightQuoteReport } from '../content/placeholders';
import school from '../school';

/** What pages and icons show, whatever the content is. */
const NEEDED = [
  ...['crest.svg', 'favicon.ico', 'apple-touch-icon.png'],
  ...['band-dark', 'band-light', 'bird-empty', 'bird-lost', 'bird-offline', 'cloth', 'stamp'].map(
    drawing,
  ),
];

await check(contentRoot());

async function check(root: string) {
  const content = readContent(root);
  const problems = [...content.problems, ...(await checkFiles(root)), ...missingFiles(root)];
  const straightQuotes = straightQuoteReport(content.files);
  if (straightQuotes) console.warn(straightQuotes);
  const withheld = withheldReport(root);
  if (withheld) console.warn(withheld);
  if (problems.length > 0) {
    const folder = path.relative('.', root);
    if (folder) console.error(`In ${folder}/, the folder of CONTENT_DIR:`);
    console.error(problemReport(problems));
    process.exitCode = 1;
  } else {
    const documents = await pdfReport(root);
    if (documents) console.warn(documents);
    const names = nameReport(root, content.files);
    if (names) console.warn(names);
    console.log('The content is valid.');
  }
}

function drawing(name: string): string {
  return `drawings/${name}.svg`;
}

function missingFiles(root: string): string[] {
  const isMissing = (name: string) => !existsSync(path.join(root, 'static', name));
  return [
    ...NEEDED.filter(isMissing).map((name) => `static/${name}: is missing; every school needs one`),
    ...[...school.drawings, ...school.pictures]
      .filter((name) => isMissing(drawing(name)))
      .map(
        (name) => `school.json: there is no static/${drawing(name)}; add it, or delete "${name}"`,
      ),
  ];
}
