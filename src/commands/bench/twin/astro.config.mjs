import react from '@astrojs/react';

/* Run by ../../bench-twin.ts in a folder of its own, in which the project's `src` and `content` are copied. */
export default {
  srcDir: './src/commands/bench/twin',
  publicDir: './files',
  outDir: './public',
  telemetry: false,
  // One file for each address, which all hosts serve without a redirect.
  trailingSlash: 'never',
  // As the site: without a request more before the first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  prefetch: { prefetchAll: true },
  integrations: [react()],
  vite: {
    define: { 'process.env.GATSBY_API_URL': '""' },
    resolve: { alias: { gatsby: '/src/commands/bench/twin/gatsby.tsx' } },
  },
};
