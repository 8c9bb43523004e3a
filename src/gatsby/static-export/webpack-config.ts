import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { SCRIPT_FOLDER } from './app-scripts';

/** For browsers with ES modules; Gatsby targets ES5. */
const MODERN_TERSER = {
  ecma: 2020,
  mangle: true,
  compress: { ecma: 2020 },
  output: { ecma: 2020, comments: false },
};

const REPLACEMENTS = {
  './head/head-export-handler-for-browser': 'head-handler.ts',
  './react-dom-utils': 'react-dom-utils.ts',
  'gatsby-react-router-scroll': 'react-router-scroll.tsx',
  '$virtual/match-paths.json': 'match-paths.ts',
};

/** Unused: 1.2 KB of every page's script. */
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
    readonly minimizer?: { readonly options: object };
  };
};

type Chunk = { readonly name?: string | null };

type Configuration = {
  readonly output: object;
  readonly module: { parser?: { readonly javascript?: object }; readonly rules: object[] };
  readonly optimization: {
    readonly minimizer: readonly Plugin[];
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
  // A part of the new editor's table imports what React 19 no longer has, and does not call it.
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
  const [terser] = named('TerserPlugin', optimization.minimizer);
  if (!styles || !terser?.options.minimizer) {
    throw new Error(
      `Gatsby's webpack configuration no longer has ${styles ? 'TerserPlugin' : 'MiniCssExtractPlugin'}: see src/gatsby/static-export/README.md`,
    );
  }
  styles.options.filename = `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`;
  styles.options.chunkFilename = `${SCRIPT_FOLDER}/[contenthash:8].css`;
  Object.assign(terser.options.minimizer.options, MODERN_TERSER);
  const folder = path.resolve('src/gatsby/static-export/replacements');
  const replaced = Object.entries(REPLACEMENTS).map(([name, file]) => [name, `${folder}/${file}`]);
  // The first match wins, and `$virtual` has an alias.
  resolve.alias = { ...UNUSED, ...Object.fromEntries(replaced), ...resolve.alias };
}

function named(name: string, plugins: readonly Plugin[]): Plugin[] {
  return plugins.filter((plugin) => plugin.constructor.name === name);
}
