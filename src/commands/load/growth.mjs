import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { timedBuild } from './timed-build.mjs';

const ROWS = 1_000;
const PICTURES = 500;

/** What a build needs, and what changes in it is not to stay. */
const PROJECT = [
  'package.json',
  'tsconfig.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'src',
  'content',
  'static',
];

/**
 * How long a build of this site takes with nothing kept, after one change of its content, with a table of a
 * thousand rows, and with an album of 500 pictures as a camera makes them; in a copy of the project.
 */
export async function measureGrowth() {
  const root = mkdtempSync(path.join(tmpdir(), 'growth-'));
  for (const name of PROJECT) cpSync(name, path.join(root, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const change = (name, edit) => {
    const file = path.join(root, 'content', name);
    writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
  };
  try {
    await timedBuild('with nothing kept', { root });
    await timedBuild('the same again', { root });
    change('school-anthem.json', (anthem) => ({ ...anthem, introduction: 'Another sentence.' }));
    await timedBuild('one sentence changed', { root });
    change('time-table.json', (table) => ({ ...table, hours: hours() }));
    await timedBuild(`a table of ${ROWS} rows`, { root });
    const pictures = await takePictures(path.join(root, 'static/uploads/gallery'));
    change('albums/sports.json', (album) => ({ ...album, pictures }));
    await timedBuild(`an album of ${PICTURES} pictures`, { root });
    await timedBuild('the same again', { root });
  } finally {
    rmSync(root, { recursive: true });
  }
}

function hours() {
  return Array.from({ length: ROWS }, (_row, number) => ({
    day: 'Monday',
    starts: '08:00',
    ends: '08:40',
    activity: `Lesson ${number}`,
    classes: 'JSS 1',
  }));
}

/** Writes pictures into a folder, each with a camera's data, and answers their entries in an album. */
async function takePictures(folder) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const picture = await sharp({ create: { width: 1600, height: 1067, channels: 3, noise } })
    .withExif({ IFD0: { Model: 'A camera' } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: PICTURES }, (_picture, number) => {
    // What stands after a picture's end is not shown, but makes each one another file.
    const bytes = Buffer.concat([picture, Buffer.from(String(number))]);
    writeFileSync(path.join(folder, `camera-${number}.jpg`), bytes);
    return { src: `/uploads/gallery/camera-${number}.jpg`, alt: `Picture ${number}` };
  });
}
