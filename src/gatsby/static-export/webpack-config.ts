import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { SCRIPT_FOLDER } from './app-scripts';

/** The name that src/pages/preview.tsx gives to the chunk of the drafts' code. */
const PREVIEW_CHUNK = 'preview';

/** Terser's settings for browsers that support ES modules; Gatsby's own target is ES5. */
const MODERN_TERSER = {
  ecma: 2020,
  mangle: true,
  // Fewer bytes after brotli: inlining and sequences repeat what it would otherwise find.
  compress: {
    ecma: 2020,
    passes: 3,
    inline: 1,
    reduce_funcs: false,
    keep_fargs: false,
    // Unsafe only for a function that is called with `new`, or a property that does something when it is read: 0.6 KB.
    unsafe_methods: true,
    unsafe_arrows: true,
    pure_getters: true,
  },
  output: { ecma: 2020, comments: false },
};

/** Modules of Gatsby's browser app that no page uses: together 1.2 KB of every page's script. */
const UNUSED = [
  'gatsby-script',
  '../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  './register-service-worker',
];

/** Modules of Gatsby's browser app, and the files in replacements/ that take their place. */
const REPLACEMENTS = {
  './head/head-export-handler-for-browser': 'head-handler.ts',
  './react-dom-utils': 'react-dom-utils.ts',
  'gatsby-react-router-scroll': 'react-router-scroll.tsx',
  '$virtual/match-paths.json': 'match-paths.ts',
};

type Chunks = 'all' | ((chunk: { readonly name?: string }) => boolean);

/** The parts of Gatsby's webpack configuration that are read and set here. */
type Configuration = {
  readonly output?: Record<string, unknown>;
  readonly module?: { readonly rules?: unknown[]; parser?: { readonly javascript?: object } };
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

/** What this site changes of Gatsby's own webpack configuration. */
export const configureWebpack: NonNullable<GatsbyNode['onCreateWebpackConfig']> = ({
  actions,
  getConfig,
  stage,
}) => {
  // Gatsby leaves the type of its configuration open.
  const config = getConfig() as Configuration;
  aliasContentFolder(config);
  ignoreStyleOrder(config);
  rejectUnknownClasses(config);
  // In development, readable class names matter more than short ones.
  if (stage.startsWith('build')) shortenClassNames(config);
  if (stage === 'build-javascript') {
    excludePreviewFromSharedChunks(config);
    giveDraftsTheirOwnValibot(config);
    shrinkBundle(config);
  }
  actions.replaceWebpackConfig(config);
};

/** Site settings and urgent notice are imported from `content/`, wherever that is. */
function aliasContentFolder({ resolve }: Configuration): void {
  const alias = { [path.resolve('content')]: path.join(contentRoot(), 'content') };
  Object.assign(resolve ?? {}, { alias: { ...resolve?.alias, ...alias } });
}

/** The order of style sheets has no meaning here, since cascade layers decide (see gatsby-ssr.tsx). */
function ignoreStyleOrder(config: Configuration): void {
  for (const { options } of cssExtraction(config)) options.ignoreOrder = true;
}

function cssExtraction({ plugins = [] }: Configuration): CssExtractPlugin[] {
  return plugins.filter((plugin) => isInstanceOf<CssExtractPlugin>(CSS_EXTRACTION, plugin));
}

/** Each class of a CSS module is one of its exports: a class that the file lacks fails the build. */
function rejectUnknownClasses({ module }: Configuration): void {
  if (!module) return;
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
}

/** Class names are in every page's HTML and style; six letters are enough there. */
function shortenClassNames({ module }: Configuration): void {
  const all = expected('localIdentName', cssModuleOptions(module?.rules));
  for (const options of all) options.localIdentName = 'c[hash:hex:6]';
}

/** The options of css-loader for CSS modules, wherever they are among the rules. */
function cssModuleOptions(part: unknown): { localIdentName: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('localIdentName' in part && typeof part.localIdentName === 'string') {
    return [part as { localIdentName: string }];
  }
  return Object.values(part).flatMap(cssModuleOptions);
}

/**
 * The preview imports every view. Without this, each view would move out of its page's script into a
 * chunk shared with the preview, and every visitor would load more files. Styles stay in one sheet.
 */
function excludePreviewFromSharedChunks({ optimization }: Configuration): void {
  if (!optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  splitChunks.chunks = ({ name }) => name !== PREVIEW_CHUNK;
  if (splitChunks.cacheGroups.styles) splitChunks.cacheGroups.styles.chunks = 'all';
}

/**
 * The schemas of the content, which only the preview checks, use twice as much of valibot as visitors' pages do: with a
 * copy of their own, those pages load 1 KB less.
 */
function giveDraftsTheirOwnValibot({ module }: Configuration): void {
  const copy = `${path.resolve('node_modules/valibot/dist/index.mjs')}?drafts`;
  module?.rules?.push({
    include: /src\/(?:content|editor)\//,
    // What the search page checks is not a draft.
    exclude: /src\/content\/search\.ts$/,
    resolve: { alias: { valibot$: copy } },
  });
}

/** Makes the visitors' scripts small, and puts them into one folder so that one header rule covers them. */
function shrinkBundle(config: Configuration): void {
  Object.assign(config.output ?? {}, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].js`,
    // Short and without names: those of all chunks are in webpack's runtime, which every page loads.
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].js`,
  });
  if (environment().SOURCE_MAPS !== 'true') config.devtool = false;
  const [extraction] = expected(CSS_EXTRACTION, cssExtraction(config));
  extraction.options.filename = `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`;
  const minimizers = config.optimization?.minimizer ?? [];
  const [terser] = expected(
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
    // The first that matches is taken, and Gatsby has one for all of `$virtual`.
    alias: { ...Object.fromEntries(aliases), ...config.resolve?.alias },
  });
}

function isInstanceOf<Plugin>(name: string, plugin: unknown): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && plugin.constructor.name === name;
}

/**
 * What this site sets must be there, also after an upgrade of Gatsby.
 * @throws Error when it is not
 */
function expected<Part>(name: string, found: readonly Part[]): readonly [Part, ...Part[]] {
  const [first, ...others] = found;
  if (first !== undefined) return [first, ...others];
  throw new Error(
    `Gatsby's webpack configuration has no ${name} any more: see src/gatsby/static-export/README.md`,
  );
}
