import { createServer } from 'node:http';
import { timedBuild } from './timed-build.mjs';

const ITEMS = 5_000;

/** How long a real backend may take for an answer, in milliseconds. */
const ANSWER_MS = 50;

/**
 * How long the build takes when the backend has thousands of news items and all become pages: first
 * with nothing kept, then again with the same news. The site in `public/` is then of that backend.
 */
export async function measureBuild() {
  const backend = await startBackend();
  const { port } = backend.address();
  const from = (limits) => ({ env: { GATSBY_API_URL: `http://localhost:${port}`, ...limits } });
  try {
    // What the rest of the site costs is built before.
    await timedBuild('no news', from({ PREBUILT_NEWS_LIMIT: '0', PREBUILT_ALBUMS_LIMIT: '0' }));
    await timedBuild(`${ITEMS} news items`, from({ PREBUILT_NEWS_LIMIT: String(ITEMS) }));
    await timedBuild('the same again', from({ PREBUILT_NEWS_LIMIT: String(ITEMS) }));
  } finally {
    backend.close();
    backend.closeAllConnections();
  }
}

/** @returns {Promise<import('node:http').Server>} a backend of many news items and no albums, listening */
function startBackend() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(pathname.endsWith('/news/') ? newsPage(searchParams) : []));
    }, ANSWER_MS);
  });
  return new Promise((resolve) => {
    server.listen(0, () => resolve(server));
  });
}

function newsPage(query) {
  const offset = Number(query.get('offset'));
  const end = Math.min(ITEMS, offset + Number(query.get('limit')));
  const results = Array.from({ length: end - offset }, (_item, position) => {
    const id = offset + position + 1;
    return {
      id,
      title: `Item ${id}`,
      created_at: new Date(Date.UTC(2025, 0, 1) - id * 3_600_000).toISOString(),
      body: 'The text of a news item, as long as a real one. '.repeat(20),
    };
  });
  return { count: ITEMS, next: end < ITEMS ? 'more' : null, results };
}
