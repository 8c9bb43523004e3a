import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { SCRIPT_FOLDER } from './app-scripts';

const REPLACEMENTS = path.resolve('src/gatsby/static-export/replacements');

const ALIASES = {
  // Unused, with gatsby-script, which it imports.
  '../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js': false,
  './head/head-export-handler-for-browser': `${REPLACEMENTS}/head-handler.ts`,
  './react-dom-utils': `${REPLACEMENTS}/react-dom-utils.ts`,
  'gatsby-react-router-scroll': `${REPLACEMENTS}/react-router-scroll.tsx`,
  '$virtual/match-paths.json': `${REPLACEMENTS}/match-paths.ts`,
};

type Plugin = { readonly options: object };

type Chunk = { readonly name?: string | null };

type Configuration = {
  readonly output: object;
  readonly module: { parser?: { readonly javascript?: object }; readonly rules: object[] };
  readonly optimization: { readonly splitChunks: { readonly cacheGroups: { styles: object } } };
  readonly plugins: readonly Plugin[];
  readonly resolve: { alias: object };
  devtool: unknown;
};

export function configureWebpack({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  // Gatsby does not type its configuration.
  const config = getConfig() as Configuration;
  const { module, plugins, resolve } = config;
  // Settings are imported from the content folder, which `CONTENT_DIR` can move.
  const content = { [path.resolve('content')]: path.join(contentRoot(), 'content') };
  resolve.alias = { ...resolve.alias, ...content };
  const styles = plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin');
  // Cascade layers set the order, see gatsby-ssr.tsx.
  if (styles) Object.assign(styles.options, { ignoreOrder: true });
  // CSS module classes are exports: a missing class fails the build.
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
  if (stage === 'build-javascript') shrinkBundle(config, styles);
  actions.replaceWebpackConfig(config);
}

/** Also puts all scripts in one folder, so that one header rule covers them. */
function shrinkBundle(config: Configuration, styles: Plugin | undefined): void {
  const { optimization, output, resolve } = config;
  Object.assign(optimization.splitChunks, {
    // The preview and editor import every view; sharing chunks with them would cost visitors requests.
    chunks: ({ name }: Chunk) => !/^(?:editor|preview)/.test(name ?? ''),
  });
  Object.assign(optimization.splitChunks.cacheGroups.styles, {
    // The preview needs the site's style sheet, the editor only its own.
    chunks: ({ name }: Chunk) => !name?.startsWith('editor'),
  });
  Object.assign(output, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].js`,
    // Short: webpack's runtime lists them in every page.
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].js`,
  });
  if (environment().SOURCE_MAPS !== 'true') config.devtool = false;
  if (!styles) {
    throw new Error(
      "Gatsby's webpack configuration no longer has MiniCssExtractPlugin: see src/gatsby/static-export/README.md",
    );
  }
  Object.assign(styles.options, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`,
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].css`,
  });
  // Ours go first: the first match wins, and Gatsby has an alias for `$virtual`.
  resolve.alias = { ...ALIASES, ...resolve.alias };
}
