import type { Reporter } from 'gatsby';
import { type Content, problemReport } from '../content/node/check-content';
import { lastChanged } from '../content/node/last-changed';
import { reviewContent } from '../content/node/review-content';
import { withSiteUrl } from '../content/node/site-url';
import { placeholderReport } from '../content/placeholders';
import { siteSchema } from '../content/schemas/site';
import { environment } from '../environment';
import { errorText } from '../schema/error-text';
import { hasSchema } from '../schema/parsed-file';
import { type BuildSettings, buildSettings } from './build-settings';
import { ogImageVersion } from './og-images/og-image';

export type Checked = {
  readonly settings: BuildSettings;
  readonly content: Content;
  /** When a file was last changed, in ISO 8601. */
  readonly changed: ReturnType<typeof lastChanged>;
};

/** Stops a build with invalid content or settings; development only reports invalid content. */
export async function checkBeforeBuild(root: string, reporter: Reporter): Promise<Checked> {
  const settings = readSettings(reporter);
  const { content, problems, warnings } = await reviewContent(root);
  const changed = lastChanged(root);
  const site = content.files.find((file) => hasSchema(file, siteSchema));
  // biome-ignore-start lint/style/noProcessEnv: webpack inlines them in src/ui/site-url.ts.
  if (site) {
    process.env.GATSBY_SITE_URL = withSiteUrl(site.value).webAddress;
    process.env.GATSBY_OG_IMAGE_VERSION = ogImageVersion(process.cwd(), root, site.value);
  }
  // biome-ignore-end lint/style/noProcessEnv: see above
  for (const warning of warnings) reporter.warn(warning);
  const isDeveloping = environment().NODE_ENV === 'development';
  if (problems.length > 0) {
    if (isDeveloping) reporter.error(problemReport(problems));
    else reporter.panic(problemReport(problems));
    return { settings, content, changed };
  }
  const placeholders = placeholderReport(content.files);
  if (placeholders && !isDeveloping) reporter.warn(placeholders);
  return { settings, content, changed };
}

function readSettings(reporter: Reporter): BuildSettings {
  try {
    return buildSettings();
  } catch (error) {
    return reporter.panic(errorText(error));
  }
}
