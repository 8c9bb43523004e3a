import type { CreateWebpackConfigArgs } from 'gatsby';
import { type BundleConfiguration, shortenClassNames, slimBundle } from './bundle';
import { type ChunksConfiguration, keepPreviewApart } from './preview-chunk';

/** The part of webpack's configuration that is read here. */
type Configuration = BundleConfiguration &
  ChunksConfiguration & {
    readonly plugins?: readonly unknown[];
    readonly module?: { parser?: { readonly javascript?: object } };
  };

/** The part of mini-css-extract-plugin that is set here. */
type CssExtractPlugin = { constructor: { name: string }; options: { ignoreOrder?: boolean } };

/** What this site changes of Gatsby's own webpack configuration. */
export function adjustWebpack({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  // Gatsby leaves the type of its configuration open.
  const config = getConfig() as Configuration;
  ignoreStyleOrder(config);
  rejectUnknownClasses(config);
  // While developing, names that can be read matter more than their length.
  if (stage.startsWith('build')) shortenClassNames(config);
  if (stage === 'build-javascript') {
    keepPreviewApart(config);
    slimBundle(config);
  }
  actions.replaceWebpackConfig(config);
}

/**
 * The order in which style sheets are joined carries no meaning here, since cascade layers decide
 * what wins (see layer-order.ts): do not warn that pages import them in different orders.
 */
function ignoreStyleOrder(config: Configuration): void {
  for (const plugin of config.plugins ?? []) {
    if (isCssExtract(plugin)) plugin.options.ignoreOrder = true;
  }
}

/** Each class of a CSS module is one of its exports: a class that the file lacks fails the build. */
function rejectUnknownClasses({ module }: Configuration): void {
  if (!module) return;
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
}

function isCssExtract(plugin: unknown): plugin is CssExtractPlugin {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    plugin.constructor.name === 'MiniCssExtractPlugin' &&
    'options' in plugin
  );
}
