import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type school from '../../school';
import { straightQuoteReport } from '../placeholders';
import { readContent } from './check-content';
import { checkFiles, metadataReport, nameReport, pdfReport } from './check-files';
import { missingColours } from './colours';
import { staticFiles, withheldReport } from './static-files';

/** What pages and icons show, whatever the content is. */
const NEEDED = [
  ...['crest.svg', 'favicon.ico', 'apple-touch-icon.png'],
  ...['band-dark', 'band-light', 'bird-empty', 'bird-lost', 'bird-offline', 'cloth', 'stamp'].map(
    drawing,
  ),
];

/** All that a build, the development server and `npm run content:check` say of a school's folder. */
export async function reviewContent(root: string) {
  const content = readContent(root);
  const { files } = content;
  const found = staticFiles(root);
  const problems = [
    ...content.problems,
    ...(await checkFiles(root, found)),
    ...missingFiles(root),
    ...missingColours(root),
  ];
  const warnings = [straightQuoteReport(files), withheldReport(found)];
  // A problem may be a file that cannot be read.
  if (problems.length === 0) {
    warnings.push(
      await pdfReport(root),
      await metadataReport(root, found),
      nameReport(root, files),
    );
  }
  return { content, problems, warnings: warnings.filter((warning) => warning !== '') };
}

function drawing(name: string): string {
  return `drawings/${name}.svg`;
}

function missingFiles(root: string): string[] {
  const isMissing = (name: string) => !existsSync(path.join(root, 'static', name));
  // src/school.ts has validated it.
  const { drawings, pictures }: typeof school = JSON.parse(
    readFileSync(path.join(root, 'school.json'), 'utf8'),
  );
  return [
    ...NEEDED.filter(isMissing).map((name) => `static/${name}: is missing; every school needs one`),
    ...[...drawings, ...pictures]
      .filter((name) => isMissing(drawing(name)))
      .map(
        (name) => `school.json: there is no static/${drawing(name)}; add it, or delete "${name}"`,
      ),
  ];
}
