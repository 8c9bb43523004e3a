import type { Reporter } from 'gatsby';
import { type Content, problemReport, readContent } from '../content/node/check-content';
import { checkFiles } from '../content/node/check-files';
import { lastChanged } from '../content/node/last-changed';
import { withSiteUrl } from '../content/node/site-url';
import { withheldReport } from '../content/node/static-files';
import { placeholderReport, straightQuoteReport } from '../content/placeholders';
import { siteSchema } from '../content/schemas/site';
import { urgentNoticeSchema } from '../content/schemas/urgent-notice';
import { environment } from '../environment';
import { hasSchema } from '../schema/parsed-file';
import { buildSettings } from './build-settings';
import { ogImageVersion } from './og-images/og-image';

/** Stops a build with invalid content or settings; development only reports invalid content. */
export async function checkBeforeBuild(root: string, reporter: Reporter): Promise<Content> {
  try {
    buildSettings();
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
  const content = readContent(root);
  const site = content.files.find((file) => hasSchema(file, siteSchema));
  // biome-ignore-start lint/style/noProcessEnv: webpack inlines them in src/ui/site-url.ts.
  if (site) {
    process.env.GATSBY_SITE_URL = withSiteUrl(site.value).webAddress;
    process.env.GATSBY_OG_IMAGE_VERSION = ogImageVersion(process.cwd(), root, site.value);
  }
  const notice = content.files.find((file) => hasSchema(file, urgentNoticeSchema));
  if (notice?.value.text) process.env.GATSBY_NOTICE_ID = lastChanged(root)(notice.name) ?? '';
  // biome-ignore-end lint/style/noProcessEnv: see above
  const problems = [...content.problems, ...(await checkFiles(root))];
  const straightQuotes = straightQuoteReport(content.files);
  if (straightQuotes) reporter.warn(straightQuotes);
  const withheld = withheldReport(root);
  if (withheld) reporter.warn(withheld);
  const isDeveloping = environment().NODE_ENV === 'development';
  if (problems.length > 0) {
    if (isDeveloping) reporter.error(problemReport(problems));
    else reporter.panic(problemReport(problems));
    return content;
  }
  const placeholders = placeholderReport(content.files);
  if (placeholders && !isDeveloping) reporter.warn(placeholders);
  return content;
}
