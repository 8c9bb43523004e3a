import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { singleFileSchemas } from '../content/content-files';
import { problemReport, readContent } from '../content/node/check-content';
import { checkFiles, pdfReport, stripPictures } from '../content/node/check-files';
import { contentRoot } from '../content/node/content-root';
import { writeCodeEditorFiles } from '../content/node/write-code-editor-files';
import { straightQuoteReport } from '../content/placeholders';

/* `content.ts check`, `schemas`, or `strip`, which removes metadata from images. */

if (process.argv[2] === 'schemas') {
  writeCodeEditorFiles('.');
  copyNewFiles();
} else if (process.argv[2] === 'strip') await strip(contentRoot());
else await check(contentRoot());

async function check(root: string) {
  const content = readContent(root);
  const problems = [...content.problems, ...(await checkFiles(root))];
  const straightQuotes = straightQuoteReport(content.files);
  if (straightQuotes) console.warn(straightQuotes);
  if (problems.length > 0) {
    const folder = path.relative('.', root);
    if (folder) console.error(`Of CONTENT_DIR, so below ${folder}/:`);
    console.error(problemReport(problems));
    process.exitCode = 1;
  } else {
    const documents = pdfReport(root);
    if (documents) console.warn(documents);
    console.log('The content has no problems.');
  }
}

async function strip(root: string) {
  for (const name of await stripPictures(root)) console.log(`${name} was stripped.`);
}

/** Browser tests have their own content. */
function copyNewFiles() {
  for (const name of Object.keys(singleFileSchemas)) {
    const file = `content/${name}.json`;
    const copy = `e2e/${file}`;
    if (existsSync(copy) || !existsSync(file)) continue;
    cpSync(file, copy);
    console.log(`${copy} was copied from ${file}.`);
  }
}
