import { checkContent } from '../build/content-check';
import { problemReport } from '../build/problem-report';

/* `npm run content:check`: names every problem in `content/` and fails if there is one. */

const problems = checkContent(process.cwd());
if (problems.length > 0) {
  console.error(problemReport(problems));
  process.exitCode = 1;
} else {
  console.log('The content has no problems.');
}
