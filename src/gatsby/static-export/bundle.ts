import path from 'node:path';
import { SCRIPT_FOLDER } from './app-scripts';

/** The parts of webpack's configuration that are read and set here. */
export type BundleConfiguration = {
  readonly output?: Record<string, unknown>;
  readonly module?: { readonly rules?: unknown[] };
  readonly optimization?: { readonly minimizer?: readonly unknown[] };
  readonly resolve?: { alias?: Record<string, unknown> };
  devtool?: unknown;
};

/** The part of terser-webpack-plugin that is set here. */
type TerserPlugin = { options: { minimizer: { options: object } } };

/** The part of css-loader's options that is set here. */
type CssModules = { localIdentName: string };

/** What terser may do for browsers that know ES modules; Gatsby's own choice is ES5. */
const MODERN_TERSER = {
  ecma: 2020,
  mangle: true,
  // Fewer bytes after brotli: inlining and sequences repeat what it would otherwise find.
  compress: { ecma: 2020, passes: 3, inline: 1, reduce_funcs: false, keep_fargs: false },
  output: { ecma: 2020, comments: false },
};

/** Makes the bundle of the visitors' pages small, and gives its files one folder. */
export function slimBundle(config: BundleConfiguration): void {
  // One folder, so that one rule of the host says how long scripts may be kept.
  Object.assign(config.output ?? {}, {
    filename: `${SCRIPT_FOLDER}/[name]-[contenthash:12].js`,
    // The names of chunks would stand in every page's script, and say nothing that a reader of the site needs.
    chunkFilename: `${SCRIPT_FOLDER}/[contenthash:12].js`,
  });
  // Maps of our code are published only where they are asked for.
  if (process.env.SOURCE_MAPS !== 'true') config.devtool = false;
  for (const plugin of config.optimization?.minimizer ?? []) {
    if (isTerser(plugin)) Object.assign(plugin.options.minimizer.options, MODERN_TERSER);
  }
  config.module?.rules?.push({
    test: /match-paths\.json$/,
    type: 'javascript/auto',
    use: path.resolve('src/gatsby/static-export/match-paths-loader.cjs'),
  });
  Object.assign(config.resolve ?? {}, {
    alias: {
      ...config.resolve?.alias,
      // Gatsby's component for third-party scripts, which no page has, and its plugin for them.
      'gatsby-script': false,
      '../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js': false,
      './register-service-worker': false,
      // Gatsby's partial hydration, which is off, would have a file for its library and a line in the runtime:
      // what is there anyway needs neither.
      'react-server-dom-webpack': 'react',
      './head/head-export-handler-for-browser': path.resolve(
        'src/gatsby/static-export/replacements/head-handler.ts',
      ),
      './react-dom-utils': path.resolve('src/gatsby/static-export/replacements/react-dom-utils.ts'),
      'gatsby-react-router-scroll': path.resolve(
        'src/gatsby/static-export/replacements/react-router-scroll.tsx',
      ),
    },
  });
}

/** Class names stand in every page's HTML and style: there, six letters say as much as the file's name. */
export function shortenClassNames(config: BundleConfiguration): void {
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

function isTerser(plugin: unknown): plugin is TerserPlugin {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    plugin.constructor.name === 'TerserPlugin' &&
    'options' in plugin
  );
}
