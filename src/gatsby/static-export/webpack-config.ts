import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { SCRIPT_FOLDER } from './app-scripts';

const REPLACEMENTS = {
  './head/head-export-handler-for-browser': 'head-handler.ts',
  './react-dom-utils': 'react-dom-utils.ts',
  'gatsby-react-router-scroll': 'react-router-scroll.tsx',
  '$virtual/match-paths.json': 'match-paths.ts',
};

/** Unused: 2.1 KB of the app. */
const UNUSED = {
  'gatsby-script': false,
  '../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js': false,
  './register-service-worker': false,
};

type Plugin = {
  readonly options: {
    ignoreOrder?: boolean;
    filename?: string;
    chunkFilename?: string;
  };
};

type Chunk = { readonly name?: string | null };

type Configuration = {
  readonly output: object;
  readonly module: { parser?: { readonly javascript?: object }; readonly rules: object[] };
  readonly optimization: {
    readonly splitChunks: {
      chunks: unknown;
      readonly cacheGroups: { readonly styles: { chunks?: unknown } };
    };
  };
  readonly plugins: readonly Plugin[];
  readonly resolve: { alias: object };
  devtool: unknown;
};

export const configureWebpack: NonNullable<GatsbyNode['onCreateWebpackConfig']> = ({
  actions,
  getConfig,
  stage,
}) => {
  // Gatsby does not type its configuration.
  const config = getConfig() as Configuration;
  const { module, plugins, resolve } = config;
  // Settings are imported from the content folder, which `CONTENT_DIR` can move.
  const content = { [path.resolve('content')]: path.join(contentRoot(), 'content') };
  resolve.alias = { ...resolve.alias, ...content };
  // Cascade layers set the order, see gatsby-ssr.tsx.
  for (const { options } of named('MiniCssExtractPlugin', plugins)) options.ignoreOrder = true;
  // CSS module classes are exports: a missing class fails the build.
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
  // The editor's table imports, but does not call, an API that React 19 removed.
  module.rules.push({ test: /react-resize-detector/, parser: { exportsPresence: false } });
  if (stage === 'build-javascript') shrinkBundle(config);
  actions.replaceWebpackConfig(config);
};

/** One folder for all scripts, so that one header rule covers them. */
function shrinkBundle(config: Configuration): void {
  const { optimization, output, plugins, resolve } = config;
  // Preview and editor import every view and more: shared chunks would add requests for every visitor.
  optimization.splitChunks.chunks = ({ name }: Chunk) => !/^(?:editor|preview)/.test(name ?? '');
  // The preview needs the site's style sheet, the editor only its own.
  optimization.splitChunks.cacheGroups.styles.chunks = ({ name }: Chunk) =>
    !name?.startsWith('editor');
  Object.assign(output, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].js`,
    // Short: webpack's runtime lists them in every page.
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].js`,
  });
  if (environment().SOURCE_MAPS !== 'true') config.devtool = false;
  const [styles] = named('MiniCssExtractPlugin', plugins);
  if (!styles) {
    throw new Error(
      "Gatsby's webpack configuration no longer has MiniCssExtractPlugin: see src/gatsby/static-export/README.md",
    );
  }
  styles.options.filename = `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`;
  styles.options.chunkFilename = `${SCRIPT_FOLDER}/[contenthash:8].css`;
  const folder = path.resolve('src/gatsby/static-export/replacements');
  const replaced = Object.entries(REPLACEMENTS).map(([name, file]) => [name, `${folder}/${file}`]);
  // The first match wins, and `$virtual` has an alias.
  resolve.alias = { ...UNUSED, ...Object.fromEntries(replaced), ...resolve.alias };
}

function named(name: string, plugins: readonly Plugin[]): Plugin[] {
  return plugins.filter((plugin) => plugin.constructor.name === name);
}
