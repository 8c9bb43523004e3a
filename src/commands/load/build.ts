import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import sharp from 'sharp';
import { withNews } from './news';
import { times } from './numbers';

const ITEMS = 5_000;
const ROWS = 1_000;
const PICTURES = 500;

/**
 * How long the build takes when the backend has thousands of news items and all become pages: first
 * without a cache of them, then with one. The site in `public/` is then of that backend.
 */
export async function measureBuild() {
  await withNews(ITEMS, async (backendUrl) => {
    const build = (name: string, limit: number) =>
      timedBuild(name, '.', { GATSBY_API_URL: backendUrl, PREBUILT_NEWS_LIMIT: String(limit) });
    // The time of the rest of the site is not counted.
    await build('no news', 0);
    await build(`${ITEMS} news items`, ITEMS);
    await build('the same again', ITEMS);
  });
}

/**
 * How long a build of this site takes without a cache, after one change of its content, with a table of a
 * thousand rows, and with an album of 500 pictures as a camera makes them; in a clone of the last commit.
 */
export async function measureGrowth() {
  const root = mkdtempSync(path.join(tmpdir(), 'growth-'));
  await execa('git', ['clone', '--quiet', process.cwd(), root]);
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const change = (name: string, change: object) => {
    const file = path.join(root, 'content', name);
    const content: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...content, ...change }, null, 2));
  };
  try {
    await timedBuild('without a cache', root);
    await timedBuild('the same again', root);
    change('school-anthem.json', { introduction: 'Another sentence.' });
    await timedBuild('one sentence changed', root);
    change('time-table.json', { hours: times(ROWS, lesson) });
    await timedBuild(`a table of ${ROWS} rows`, root);
    const pictures = await writePictures(path.join(root, 'static/uploads/gallery'));
    change('albums/sports.json', { pictures });
    await timedBuild(`an album of ${PICTURES} pictures`, root);
    await timedBuild('the same again', root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Builds the site below `root` and prints how long that took. */
async function timedBuild(name: string, root: string, env: NodeJS.ProcessEnv = {}) {
  const { durationMs } = await execa('gatsby', ['build'], {
    cwd: root,
    localDir: process.cwd(),
    preferLocal: true,
    env: { GATSBY_TELEMETRY_DISABLED: '1', ...env },
  });
  console.log(`Build, ${name}: ${(durationMs / 1000).toFixed(0)} s`);
}

function lesson(number: number) {
  return {
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: `Lesson ${number}`,
    classes: 'JSS 1',
  };
}

/** Writes pictures into a folder, each with a camera's data, and returns their entries in an album. */
async function writePictures(folder: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: 1600, height: 1067, channels: 3, noise, background: 'black' },
  })
    .withExif({ IFD0: { Model: 'A camera' } })
    .jpeg()
    .toBuffer();
  return times(PICTURES, (number) => {
    // Bytes after a picture's end are not shown, but make each one another file.
    const bytes = Buffer.concat([picture, Buffer.from(String(number))]);
    writeFileSync(path.join(folder, `camera-${number}.jpg`), bytes);
    return { src: `/uploads/gallery/camera-${number}.jpg`, alt: `Picture ${number}` };
  });
}
