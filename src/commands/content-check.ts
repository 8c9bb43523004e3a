import path from 'node:path';
import { problemReport } from '../content/node/check-content';
import { contentRoot } from '../content/node/content-root';
import { reviewContent } from '../content/node/review-content';

const root = contentRoot();
const { problems, warnings } = await reviewContent(root);
for (const warning of warnings) console.warn(warning);
if (problems.length > 0) {
  const folder = path.relative('.', root);
  if (folder) console.error(`In ${folder}/, the folder of CONTENT_DIR:`);
  console.error(problemReport(problems));
  process.exitCode = 1;
} else console.log('The content is valid.');
