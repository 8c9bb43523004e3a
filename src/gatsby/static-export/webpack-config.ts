import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import { coloursFile } from '../../content/node/colours';
import { contentRoot } from '../../content/node/content-root';
import { SCRIPT_FOLDER } from './app-scripts';

const SOURCE = path.resolve('src') + path.sep;

const REPLACEMENTS = path.resolve('src/gatsby/static-export/replacements');

const ALIASES = {
  '$virtual/match-paths.json': `${REPLACEMENTS}/match-paths.ts`,
  'decode-named-character-reference': `${REPLACEMENTS}/decode-named-character-reference.ts`,
};

type Plugin = { readonly options: object };

type Chunk = { readonly name?: string | null };

type Rule = { readonly test?: unknown; exclude?: unknown; readonly oneOf?: readonly Loaders[] };

type Loaders = { readonly use?: readonly { readonly options?: { readonly modules?: object } }[] };

type Configuration = {
  readonly output: object;
  readonly module: { parser?: { readonly javascript?: object }; readonly rules: Rule[] };
  readonly optimization: {
    minimizer: readonly object[];
    readonly splitChunks: { readonly cacheGroups: { styles: object } };
  };
  readonly plugins: readonly Plugin[];
  readonly resolve: { alias: object };
  devtool: unknown;
};

export function configureWebpack({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  // Gatsby does not type its configuration.
  const config = getConfig() as Configuration;
  const { module, plugins, resolve } = config;
  // `CONTENT_DIR` selects a school.
  const content = {
    [path.resolve('content')]: path.join(contentRoot(), 'content'),
    [`${path.resolve('src/school')}$`]: path.join(contentRoot(), 'school.json'),
    [path.resolve('src/ui/colours.css')]: coloursFile(contentRoot()),
  };
  resolve.alias = { ...resolve.alias, ...content };
  const styles = plugins.find((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin');
  // Cascade layers set the order, see gatsby-ssr.tsx.
  if (styles) Object.assign(styles.options, { ignoreOrder: true });
  nameClasses(config);
  // CSS module classes are exports: a missing class fails the build.
  const javascript = { ...module.parser?.javascript, exportsPresence: 'error' };
  module.parser = { ...module.parser, javascript };
  if (stage.startsWith('build-')) {
    // Source maps, which nobody reads.
    config.devtool = false;
    compileWithEsbuild(config, stage);
  }
  if (stage === 'build-html') renderNoEditor(config);
  if (stage === 'build-javascript') {
    minifyWithSwc(config);
    shrinkBundle(config, styles);
  }
  actions.replaceWebpackConfig(config);
}

/**
 * Without Gatsby's hash, a page is 0.3 to 0.6 KB smaller: some text pages came one round trip later. No two files have
 * one name (css-modules.test.ts).
 */
function nameClasses({ module }: Configuration): void {
  const loaders = module.rules.flatMap(({ oneOf = [] }) => oneOf.flatMap(({ use = [] }) => use));
  const modules = loaders.flatMap(({ options }) => options?.modules || []);
  const named = modules.filter((options) => 'localIdentName' in options);
  if (named.length === 0) throw unknownConfiguration('its names of classes');
  const getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
    `${path.basename(resourcePath, '.module.css')}-${name}`;
  for (const options of named) Object.assign(options, { getLocalIdent });
}

/** The oldest browsers of docs/contributing.md: Chrome 90 has optional chaining, too, but for a mistake in parentheses. */
const TARGET = ['chrome91', 'firefox115', 'safari15.4'];

/** Gatsby's rules for everything outside `node_modules`, and for TypeScript. */
const BABEL_RULES = [String.raw`/\.(js|mjs|jsx|ts|tsx)$/`, String.raw`/\.tsx?$/`];

/** Babel takes several times as long, and is needed only for pages and GraphQL, of which it removes the queries. */
function compileWithEsbuild({ module }: Configuration, stage: string): void {
  for (const test of BABEL_RULES) {
    const rule = module.rules.find((one) => String(one.test) === test);
    if (!rule) throw unknownConfiguration('its rules for Babel');
    rule.exclude = hasNoQuery;
  }
  module.rules.push(
    Object({
      include: hasNoQuery,
      loader: 'esbuild-loader',
      // The renderer writes functions into pages; webpack minifies the bundle for browsers.
      options: { target: TARGET, minify: stage === 'build-html' },
    }),
  );
}

function hasNoQuery(file: string): boolean {
  const isPage = file.startsWith(`${SOURCE}pages${path.sep}`);
  const isSource = file.startsWith(SOURCE) && /\.tsx?$/.test(file);
  return isSource && !isPage && !readFileSync(file, 'utf8').includes('graphql`');
}

/** Editor and preview render only in the browser (src/pages/admin.tsx, preview.tsx). */
const BROWSER_ONLY = ['app/Editor', 'preview/PreviewedPage'];

function renderNoEditor(config: Configuration): void {
  const { resolve } = config;
  const omitted = BROWSER_ONLY.map((name) => [path.resolve('src/editor', name), false]);
  resolve.alias = { ...resolve.alias, ...Object.fromEntries(omitted) };
}

function unknownConfiguration(missing: string): Error {
  return new Error(
    `Gatsby's webpack configuration no longer has ${missing}: see src/gatsby/static-export/README.md`,
  );
}

/** A quarter of a cold build faster than Gatsby's Terser, and one percent smaller. */
function minifyWithSwc({ optimization }: Configuration): void {
  const isTerser = (plugin: object) => plugin.constructor.name === 'TerserPlugin';
  if (!optimization.minimizer.some(isTerser)) throw unknownConfiguration('TerserPlugin');
  const swc = new TerserPlugin({ minify: TerserPlugin.swcMinify });
  optimization.minimizer = optimization.minimizer.map((one) => (isTerser(one) ? swc : one));
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
    trustedTypes: { policyName: 'webpack', onPolicyCreationFailure: 'continue' },
  });
  if (!styles) throw unknownConfiguration('MiniCssExtractPlugin');
  Object.assign(styles.options, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].css`,
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:8].css`,
  });
  // Ours go first: the first match wins, and Gatsby has an alias for `$virtual`.
  resolve.alias = { ...ALIASES, ...resolve.alias };
}
