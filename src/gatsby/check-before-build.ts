import type { Reporter } from 'gatsby';
import { type Content, problemReport, readContent } from '../content/node/check-content';
import { checkFiles } from '../content/node/check-files';
import { parseSiteUrl } from '../content/node/site-url';
import { placeholderReport, straightQuoteReport } from '../content/placeholders';
import { environment } from '../environment';
import { parseBackend } from '../live/backend-url';
import { buildSettings } from './build-settings';

/** Stops a build with invalid content or settings; in development it only reports content. */
export async function checkBeforeBuild(root: string, reporter: Reporter): Promise<Content> {
  const variables = environment();
  const { GATSBY_API_URL, NODE_ENV, SITE_URL } = variables;
  try {
    parseBackend(GATSBY_API_URL);
    buildSettings(variables);
    // The URL in the site settings is checked with the content.
    parseSiteUrl(SITE_URL, 'https://school.example');
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
  const content = readContent(root);
  const problems = [...content.problems, ...(await checkFiles(root))];
  const straightQuotes = straightQuoteReport(content.files);
  if (straightQuotes) reporter.warn(straightQuotes);
  const isDeveloping = NODE_ENV === 'development';
  if (problems.length > 0) {
    if (isDeveloping) reporter.error(problemReport(problems));
    else reporter.panic(problemReport(problems));
    return content;
  }
  const placeholders = placeholderReport(content.files);
  if (placeholders && !isDeveloping) reporter.warn(placeholders);
  return content;
}
