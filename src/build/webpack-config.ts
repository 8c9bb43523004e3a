import type { Actions } from 'gatsby';
import { SCRIPT_FOLDER } from './export/app-scripts';

/** The parts of webpack's configuration that are read and set here. */
type Configuration = {
  readonly plugins?: readonly unknown[];
  readonly output?: Record<string, unknown>;
  readonly module?: { readonly rules?: readonly unknown[] };
  readonly optimization?: { readonly minimizer?: readonly unknown[] };
  readonly resolve?: { alias?: Record<string, unknown> };
  devtool?: unknown;
};

/** The part of mini-css-extract-plugin that is set here. */
type CssExtractPlugin = { constructor: { name: string }; options: { ignoreOrder?: boolean } };

/** The part of terser-webpack-plugin that is set here. */
type TerserPlugin = { options: { minimizer: { options: object } } };

/** The part of css-loader's options that is set here. */
type CssModules = { localIdentName: string };

/** What terser may do for browsers that know ES modules; Gatsby's own choice is ES5. */
const MODERN_TERSER = {
  ecma: 2020,
  mangle: true,
  compress: { ecma: 2020, passes: 3, hoist_props: true, unsafe_arrows: true, unsafe_methods: true },
  output: { ecma: 2020, comments: false },
};

/** Settings of the bundle that Gatsby has no option for. */
export function adaptWebpack(config: Configuration, stage: string, actions: Actions): void {
  ignoreStyleOrder(config);
  if (stage.startsWith('build')) shortenClassNames(config);
  if (stage === 'build-javascript') {
    // One folder, so that one rule of the host says how long scripts may be kept.
    Object.assign(config.output ?? {}, {
      filename: `${SCRIPT_FOLDER}/[name]-[contenthash].js`,
      chunkFilename: `${SCRIPT_FOLDER}/[name]-[contenthash].js`,
    });
    // Maps of our code are published only where they are asked for.
    if (process.env.SOURCE_MAPS !== 'true') config.devtool = false;
    for (const plugin of config.optimization?.minimizer ?? []) {
      if (isTerser(plugin)) Object.assign(plugin.options.minimizer.options, MODERN_TERSER);
    }
    // Gatsby's component for third-party scripts, which no page has.
    Object.assign(config.resolve ?? {}, {
      alias: { ...config.resolve?.alias, 'gatsby-script': false },
    });
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

/** Class names stand in every page's HTML and style: there, six letters say as much as the file's name. */
function shortenClassNames(config: Configuration): void {
  for (const modules of cssModules(config.module?.rules)) {
    modules.localIdentName = 'c[hash:hex:6]';
  }
}

/** The options of css-loader for CSS modules, wherever they are among the rules. */
function cssModules(part: unknown): CssModules[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('localIdentName' in part && typeof part.localIdentName === 'string') {
    // Just seen: the name is there, and a string.
    return [part as CssModules];
  }
  return Object.values(part).flatMap(cssModules);
}

function isCssExtract(plugin: unknown): plugin is CssExtractPlugin {
  return hasName(plugin, 'MiniCssExtractPlugin') && 'options' in plugin;
}

function isTerser(plugin: unknown): plugin is TerserPlugin {
  return hasName(plugin, 'TerserPlugin') && 'options' in plugin;
}

function hasName(plugin: unknown, name: string): plugin is object {
  return typeof plugin === 'object' && plugin !== null && plugin.constructor.name === name;
}
