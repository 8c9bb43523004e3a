import { checkContent, problemReport } from '../content/node/check-content';
import { damagedPictures } from '../content/node/damaged-pictures';

/* `npm run content:check`: names every problem in `content/` and fails if there is one. */

void checkAll(process.cwd());

async function checkAll(root: string) {
  const problems = [...checkContent(root), ...(await damagedPictures(root))];
  if (problems.length > 0) {
    console.error(problemReport(problems));
    process.exitCode = 1;
  } else {
    console.log('The content has no problems.');
  }
}
