import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { type BundleConfiguration, shortenClassNames, slimBundle } from './export/bundle';

/** The part of webpack's configuration that is read here. */
type Configuration = BundleConfiguration & {
  readonly plugins?: readonly unknown[];
  readonly module?: { rules?: readonly unknown[] };
  experiments?: object;
  readonly optimization?: {
    readonly splitChunks?: SplitChunks | false;
    readonly minimizer?: readonly unknown[];
  };
};

/** What Gatsby says of which modules share a file: its `commons` are the modules of every page. */
type SplitChunks = {
  chunks: string | ((chunk: { readonly name?: string }) => boolean);
  cacheGroups: {
    readonly styles?: { chunks?: string };
    readonly commons?: { minChunks: number };
  };
};

/** The part of mini-css-extract-plugin that is set here. */
type CssExtractPlugin = { constructor: { name: string }; options: { ignoreOrder?: boolean } };

/** What this site changes of Gatsby's own webpack configuration. */
export function adjustWebpack({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  // Gatsby leaves the type of its configuration open.
  const config = getConfig() as Configuration;
  ignoreStyleOrder(config);
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

/**
 * The preview imports every view and every schema. If its modules were those of the pages, each would
 * keep what only the preview uses, and each view would move into a file of its own: every visitor would
 * pay for it. So it has modules of its own (a layer: https://webpack.js.org/configuration/experiments/),
 * but for the libraries that must be there once, such as React, and those of Gatsby.
 */
function keepPreviewApart(config: Configuration): void {
  config.experiments = { ...config.experiments, layers: true };
  Object.assign(config.module ?? {}, {
    rules: [
      ...(config.module?.rules ?? []),
      { include: path.resolve('src/pages/preview.tsx'), layer: 'preview' },
      // What they import is of the same layer.
      {
        include: [/[\\/]node_modules[\\/](?!valibot[\\/])/, path.resolve('.cache')],
        layer: 'site',
      },
    ],
  });
  const split = config.optimization?.splitChunks;
  if (!split) return;
  split.chunks = ({ name }) => name !== 'component---src-pages-preview-tsx';
  if (split.cacheGroups.styles) split.cacheGroups.styles.chunks = 'all';
  if (split.cacheGroups.commons) split.cacheGroups.commons.minChunks -= 1;
}

function isCssExtract(plugin: unknown): plugin is CssExtractPlugin {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    plugin.constructor.name === 'MiniCssExtractPlugin' &&
    'options' in plugin
  );
}
