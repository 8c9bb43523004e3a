import { existsSync } from 'node:fs';
import path from 'node:path';
import { problemReport, readContent } from '../content/node/check-content';
import { checkFiles, nameReport, pdfReport } from '../content/node/check-files';
import { contentRoot } from '../content/node/content-root';
import { withheldReport } from '../content/node/static-files';
import { writeCodeEditorFiles } from '../content/node/write-code-editor-files';
import { straightQuoteReport } from '../content/placeholders';
import school from '../school';

if (process.argv[2] === 'schemas') writeCodeEditorFiles('.');
else await check(contentRoot());

async function check(root: string) {
  const content = readContent(root);
  const problems = [...content.problems, ...(await checkFiles(root)), ...missingDrawings(root)];
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

function missingDrawings(root: string): string[] {
  const exists = (name: string) => existsSync(path.join(root, `static/drawings/${name}.svg`));
  return [...school.drawings, ...school.pictures]
    .filter((name) => !exists(name))
    .map(
      (name) => `school.json: there is no static/drawings/${name}.svg; add it, or delete "${name}"`,
    );
}
