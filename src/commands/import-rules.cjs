// @ts-check
/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */
const { readdirSync } = require('node:fs');

/* The direction is: pages → features, blocks → layout, live, ui → content, routes. */
const OTHERS =
  'app-loader commands content editor embedded-api gatsby layout live navigation pages testing ui'.split(
    ' ',
  );
/** Every other folder is a feature. */
const FEATURES = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
  .map(({ name }) => name)
  .join('|');
const VIEWS = `${FEATURES}|layout|navigation|ui`;

const BROWSER = {
  path: `^src/(${VIEWS}|pages|app-loader|live|editor/(?!config|server)|content/(?!node))/?`,
};

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two modules that need each other are one module.', {}, { circular: true }),
    forbid(
      'features-stay-apart',
      'A feature imports layout, live, ui, content and routes, never another feature.',
      { path: `^src/(${FEATURES})/` },
      { path: `^src/(${FEATURES})/`, pathNot: '^src/$1/' },
    ),
    forbid(
      'views-are-pure',
      'Views take plain props. They do not know pages, the build, the editor or the embedded API.',
      { path: `^src/(${VIEWS}|live)/` },
      { path: '^src/(pages|gatsby|editor|embedded-api|commands|content/node)/' },
    ),
    forbid(
      'shared-code-knows-no-feature',
      'What all features use cannot depend on one of them.',
      { path: '^src/(layout|navigation|ui|live|content)/' },
      { path: `^src/(${FEATURES})/` },
    ),
    forbid(
      'ui-is-presentational',
      'ui takes its types from content and its links from routes, nothing else.',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: '^src/(ui|content)/|^src/routes' },
    ),
    forbid(
      'content-depends-on-nothing',
      'Schemas are the lowest layer.',
      { path: '^src/(content/|environment|routes)' },
      { path: '^src/', pathNot: '^src/(content/|environment|routes)' },
    ),
    forbid(
      'static-export-is-its-hooks',
      'What changes Gatsby is in one folder, of which gatsby-node.ts imports the hooks.',
      { pathNot: '^src/gatsby/static-export/' },
      { path: '^src/gatsby/static-export/', pathNot: '^src/gatsby/static-export/index' },
    ),
    forbid(
      'editor-knows-no-build',
      'What the editor and the build both need is in content.',
      { path: '^src/editor/' },
      { path: '^src/gatsby/' },
    ),
    forbid(
      'build-knows-no-view',
      'Code that runs in Node works with content, routes and live data, never with a view.',
      {
        path: '^src/(gatsby|embedded-api|content/node|editor/(config|server))/',
        // These are bundled for the browser.
        pathNot: '/replacements/',
      },
      { path: `^src/(${VIEWS}|pages)/|\\.tsx$`, pathNot: '^src/gatsby/' },
    ),
    forbid('browser-code-without-node', 'What runs in the browser cannot read files.', BROWSER, {
      dependencyTypes: ['core'],
    }),
    forbid(
      'browser-code-without-environment',
      'What runs in the browser has no environment variables: webpack writes in the values of those named in full.',
      BROWSER,
      { path: '^src/environment' },
    ),
    forbid(
      'build-without-dev-dependencies',
      'A host that sets NODE_ENV=production installs only `dependencies`, and builds with them.',
      {
        path: '^(gatsby-|src/)',
        pathNot: '^src/commands/(?!site|build-site|assert-port-free|stop-signal|serve/)',
      },
      // schema-dts is only types.
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], pathNot: 'node_modules/schema-dts/' },
    ),
    forbid(
      'no-unresolved',
      'An import that is not found is checked by no rule.',
      {},
      // mdast is only types, in @types/mdast.
      { couldNotResolve: true, pathNot: '^mdast$' },
    ),
  ],
  options: {
    // It cannot use TypeScript 7, so Babel reads the files.
    babelConfig: { fileName: 'src/commands/import-rules.babel.cjs' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^src/testing/|\\.css$' },
  },
};
