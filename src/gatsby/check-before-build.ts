import type { Reporter } from 'gatsby';
import { problemReport, readContent } from '../content/node/check-content';
import { checkFiles } from '../content/node/check-files';
import { parseSiteUrl } from '../content/node/site-url';
import { placeholderReport, straightQuoteReport } from '../content/placeholders';
import { environment } from '../environment';
import { parseBackend } from '../live/backend-url';
import { parseSettings } from './build-settings';

/**
 * Stops a build whose content or environment is wrong, after naming every problem.
 * While developing, wrong content is only reported, so that the editor can correct it and see the page again.
 * @param root the folder that holds `content/` and `static/`
 */
export async function checkBeforeBuild(root: string, reporter: Reporter): Promise<void> {
  const variables = environment();
  const { GATSBY_API_URL, NODE_ENV, SITE_URL } = variables;
  const backend = parseBackend(GATSBY_API_URL);
  if (!backend.ok) reporter.panic(backend.problems.join('\n'));
  const settings = parseSettings(variables);
  if (!settings.ok) reporter.panic(settings.problems.join('\n'));
  // Without the setting, the address is that of the site settings, which are checked with the content.
  const address = parseSiteUrl(SITE_URL, 'https://school.example');
  if (!address.ok) reporter.panic(address.problems.join('\n'));
  const content = readContent(root);
  const problems = [...content.problems, ...(await checkFiles(root))];
  const straightQuotes = straightQuoteReport(content.files);
  if (straightQuotes) reporter.warn(straightQuotes);
  const isDeveloping = NODE_ENV === 'development';
  if (problems.length === 0) {
    const placeholders = placeholderReport(content.files);
    if (placeholders && !isDeveloping) reporter.warn(placeholders);
    return;
  }
  if (isDeveloping) reporter.error(problemReport(problems));
  else reporter.panic(problemReport(problems));
}
