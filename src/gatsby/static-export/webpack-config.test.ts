import { existsSync } from 'node:fs';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { configureWebpack } from './webpack-config';

/* Only the parts of Gatsby's configuration that the code under test reads. */

class MiniCssExtractPlugin {
  options = { filename: 'styles.css', ignoreOrder: false };
}

const babelRules = (): { readonly test: RegExp; exclude?: unknown }[] => [
  { test: /\.(js|mjs|jsx|ts|tsx)$/ },
  { test: /\.tsx?$/ },
];

const styleRules = () => {
  const names = { localIdentName: '[name]--[local]--[hash:hex:5]' };
  const sheet = (modules: object | false) => ({
    use: [
      { loader: 'extract', options: { modules: { namedExport: true } } },
      { loader: 'css', options: { modules } },
    ],
  });
  return [{ test: /\.svg$/ }, { oneOf: [sheet(names), sheet(false)] }];
};

/**
 * Gatsby's configuration of a stage, after this site has changed it.
 * @param without the plugin to omit, as a later version of Gatsby may
 */
function configure(stage: string, without = '') {
  const has = (plugin: object) => plugin.constructor.name !== without;
  const config = {
    output: { filename: '[name].js', chunkFilename: '[id].js', path: 'public' },
    module: { parser: { javascript: { url: true } }, rules: [...babelRules(), ...styleRules()] },
    optimization: {
      minimizer: [new TerserPlugin(), new MiniCssExtractPlugin()].filter(has),
      splitChunks: { chunks: 'all', cacheGroups: { styles: {} } },
    },
    plugins: [new MiniCssExtractPlugin(), { apply: () => undefined }].filter(has),
    resolve: { alias: { $virtual: '.cache/_this_is_virtual_fs_path_/$virtual', react: 'react' } },
    devtool: 'source-map',
  };
  const replaceWebpackConfig = jest.fn();
  configureWebpack(
    // Only the arguments that the code under test reads.
    Object({ stage, getConfig: () => config, actions: { replaceWebpackConfig } }),
  );
  expect(replaceWebpackConfig.mock.calls).toEqual([[config]]);
  const [styles] = config.plugins;
  return {
    ...config,
    styles: styles instanceof MiniCssExtractPlugin ? styles.options : undefined,
    aliases: Object.entries(config.resolve.alias),
  };
}

afterEach(() => jest.restoreAllMocks());

test.each(['MiniCssExtractPlugin', 'TerserPlugin'])(
  'the build fails if Gatsby no longer has its %s',
  (plugin) => {
    expect(() => configure('build-javascript', plugin)).toThrow(
      `Gatsby's webpack configuration no longer has ${plugin}: see src/gatsby/static-export/README.md`,
    );
  },
);

test('swc minifies scripts; style sheets are minified as before', () => {
  const [scripts, sheets] = configure('build-javascript').optimization.minimizer;
  expect(Object(scripts).options.minimizer.implementation).toBe(TerserPlugin.swcMinify);
  expect(sheets).toBeInstanceOf(MiniCssExtractPlugin);
});

test('the names of scripts and style sheets contain their hash, because browsers never request them again', () => {
  const { output, styles } = configure('build-javascript');
  for (const files of [output, styles]) {
    const name = expect.stringMatching(/^js\/.*\[contenthash:\d+\]\.(?:js|css)$/);
    expect(files).toMatchObject({ filename: name, chunkFilename: name });
  }
});

test('a build writes no source maps', () => {
  expect(configure('build-javascript').devtool).toBe(false);
});

test('preview and editor share no chunks with visitors’ pages, and the editor has no shared styles', () => {
  const { splitChunks } = configure('build-javascript').optimization;
  const isShared: unknown = splitChunks.chunks;
  if (typeof isShared !== 'function') throw new Error('Every chunk is shared.');
  const names = ['preview', 'editor', 'editor-table', 'component---src-pages-news-tsx', null];
  expect(names.map((name) => isShared({ name }))).toEqual([false, false, false, true, true]);
  const isStyled: unknown = Object(splitChunks.cacheGroups.styles).chunks;
  if (typeof isStyled !== 'function') throw new Error('Every style sheet is shared.');
  expect(names.map((name) => isStyled({ name }))).toEqual([true, false, false, true, true]);
});

test('replaces the list of dynamic routes, and how Markdown reads &amp;', () => {
  const { aliases } = configure('build-javascript');
  const replaced = aliases.filter(([, file]) => String(file).includes('replacements'));
  expect(replaced.map(([module, file]) => [module, path.basename(file), existsSync(file)])).toEqual(
    [
      ['$virtual/match-paths.json', 'match-paths.ts', true],
      ['decode-named-character-reference', 'decode-named-character-reference.ts', true],
    ],
  );
  // The first alias that matches applies.
  const order = aliases.map(([module]) => module);
  expect(order.indexOf('$virtual/match-paths.json')).toBeLessThan(order.indexOf('$virtual'));
  expect(order).toContain('react');
});

test('esbuild compiles modules of the site, Babel pages and modules with a query', () => {
  const { rules } = configure('build-html').module;
  const { include } = Object(rules.at(-1));
  expect(rules.slice(0, 2)).toMatchObject([{ exclude: include }, { exclude: include }]);
  const isCompiled = (name: string) => include(path.resolve(name));
  expect(
    ['src/home/Home.tsx', 'src/routes.ts', 'content/site.json', 'gatsby-ssr.tsx'].map(isCompiled),
  ).toEqual([true, true, false, false]);
  expect(
    ['src/pages/index.tsx', 'src/pages/news/[id].tsx', 'src/blocks/Page.tsx', '.cache/app.js'].map(
      isCompiled,
    ),
  ).toEqual([false, false, false, false]);
  expect(configure('develop').module.rules.slice(0, 2)).toEqual(babelRules());
});

test('the editor and the preview, which render only in the browser, are not compiled for the server', () => {
  const omitted = configure('build-html').aliases.filter(([, file]) => Object.is(file, false));
  expect(omitted).toHaveLength(2);
  for (const [module] of omitted) expect(existsSync(`${module}.tsx`)).toBe(true);
});

test('a class is named by its style sheet, without a hash', () => {
  for (const stage of ['develop', 'build-html', 'build-javascript']) {
    const sheets = configure(stage).module.rules.flatMap((rule) => Object(rule).oneOf ?? []);
    const [{ use: loaders }, plain] = sheets;
    expect(plain.use[1].options.modules).toBe(false);
    const [extract, modules] = loaders.map(({ options }: (typeof plain.use)[1]) => options.modules);
    expect(extract).toEqual({ namedExport: true });
    const name = modules.getLocalIdent;
    const resourcePath = path.resolve('src/layout/Footer.module.css');
    expect(name({ resourcePath }, '', 'lines')).toBe('Footer-lines');
  }
});

test('a missing export, for example a style sheet’s class, fails the build', () => {
  const { javascript } = configure('build-html').module.parser;
  expect(javascript).toEqual({ url: true, exportsPresence: 'error' });
});

test('imports of content and of the school’s facts use CONTENT_DIR', () => {
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: 'e2e/content' });
  expect(configure('build-html').aliases).toContainEqual([
    path.resolve('content'),
    path.resolve('e2e/content'),
  ]);
  // Exactly: there is a folder src/school, too.
  expect(configure('build-html').aliases).toContainEqual([
    `${path.resolve('src/school')}$`,
    path.resolve('e2e/school.json'),
  ]);
});
