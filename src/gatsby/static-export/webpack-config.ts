import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { SCRIPT_FOLDER } from './app-scripts';

/** In src/pages/preview.tsx. */
const PREVIEW_CHUNK = 'preview';

/** For browsers with ES modules; Gatsby targets ES5. */
const MODERN_TERSER = {
  ecma: 2020,
  mangle: true,
  // Smaller after brotli, which compresses repetition better.
  compress: {
    ecma: 2020,
    passes: 3,
    inline: 1,
    reduce_funcs: false,
    keep_fargs: false,
  },
  output: { ecma: 2020, comments: false },
};

/** Unused: 1.2 KB of every page's script. */
const UNUSED = [
  'gatsby-script',
  '../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  './register-service-worker',
];

const REPLACEMENTS = {
  './head/head-export-handler-for-browser': 'head-handler.ts',
  './react-dom-utils': 'react-dom-utils.ts',
  'gatsby-react-router-scroll': 'react-router-scroll.tsx',
  '$virtual/match-paths.json': 'match-paths.ts',
};

type Chunks = 'all' | ((chunk: { readonly name?: string }) => boolean);

type Configuration = {
  readonly output?: Record<string, unknown>;
  readonly module?: { parser?: { readonly javascript?: object }; readonly rules?: object[] };
  readonly optimization?: {
    readonly minimizer?: readonly unknown[];
    readonly splitChunks?:
      | { chunks: Chunks; readonly cacheGroups: { readonly styles?: { chunks?: Chunks } } }
      | false;
  };
  readonly plugins?: readonly unknown[];
  readonly resolve?: { alias?: Record<string, unknown> };
  devtool?: unknown;
};

const TERSER = 'TerserPlugin';
const CSS_EXTRACTION = 'MiniCssExtractPlugin';

type TerserPlugin = { options: { minimizer: { options: object } } };
type CssExtractPlugin = { options: { ignoreOrder?: boolean; filename?: string } };

export const configureWebpack: NonNullable<GatsbyNode['onCreateWebpackConfig']> = ({
  actions,
  getConfig,
  stage,
}) => {
  // Gatsby does not type its configuration.
  const config = getConfig() as Configuration;
  aliasContentFolder(config);
  ignoreStyleOrder(config);
  rejectUnknownClasses(config);
  if (stage === 'build-javascript') {
    excludePreviewFromSharedChunks(config);
    shrinkBundle(config);
  }
  actions.replaceWebpackConfig(config);
};

/** Settings are imported from the content folder, which `CONTENT_DIR` can move. */
function aliasContentFolder({ resolve }: Configuration): void {
  const alias = { [path.resolve('content')]: path.join(contentRoot(), 'content') };
  Object.assign(resolve ?? {}, { alias: { ...resolve?.alias, ...alias } });
}

/** Cascade layers set the order, see gatsby-ssr.tsx. */
function ignoreStyleOrder(config: Configuration): void {
  for (const { options } of cssExtraction(config)) options.ignoreOrder = true;
}

function cssExtraction({ plugins = [] }: Configuration): CssExtractPlugin[] {
  return plugins.filter((plugin) => isInstanceOf<CssExtractPlugin>(CSS_EXTRACTION, plugin));
}

/** CSS module classes are exports: a missing class fails the build. */
function rejectUnknownClasses({ module }: Configuration): void {
  if (!module) return;
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
  // A part of the new editor's table imports what React 19 no longer has, and does not call it.
  module.rules?.push({ test: /react-resize-detector/, parser: { exportsPresence: false } });
}

/** It imports every view: shared chunks would add requests for every visitor. */
function excludePreviewFromSharedChunks({ optimization }: Configuration): void {
  if (!optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  splitChunks.chunks = ({ name }) => name !== PREVIEW_CHUNK;
  if (splitChunks.cacheGroups.styles) splitChunks.cacheGroups.styles.chunks = 'all';
}

/** One folder for all scripts, so that one header rule covers them. */
function shrinkBundle(config: Configuration): void {
  Object.assign(config.output ?? {}, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].js`,
    // Short: webpack's runtime lists them in every page.
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].js`,
  });
  if (environment().SOURCE_MAPS !== 'true') config.devtool = false;
  const [extraction] = requireParts(CSS_EXTRACTION, cssExtraction(config));
  extraction.options.filename = `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`;
  const minimizers = config.optimization?.minimizer ?? [];
  const [terser] = requireParts(
    TERSER,
    minimizers.filter((plugin) => isInstanceOf<TerserPlugin>(TERSER, plugin)),
  );
  Object.assign(terser.options.minimizer.options, MODERN_TERSER);
  const folder = path.resolve('src/gatsby/static-export');
  const aliases = [
    ...UNUSED.map((module) => [module, false]),
    ...Object.entries(REPLACEMENTS).map(([module, file]) => [
      module,
      path.join(folder, 'replacements', file),
    ]),
  ];
  Object.assign(config.resolve ?? {}, {
    // The first match wins, and `$virtual` has an alias.
    alias: { ...Object.fromEntries(aliases), ...config.resolve?.alias },
  });
}

function isInstanceOf<Plugin>(name: string, plugin: unknown): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && plugin.constructor.name === name;
}

/** Detects changes in a Gatsby upgrade. Throws if a part is missing. */
function requireParts<Part>(name: string, found: readonly Part[]): readonly [Part, ...Part[]] {
  const [first, ...others] = found;
  if (first !== undefined) return [first, ...others];
  throw new Error(
    `Gatsby's webpack configuration no longer has ${name}: see src/gatsby/static-export/README.md`,
  );
}
