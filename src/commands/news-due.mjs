// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Prints `due=true` if a news item's date or last day has passed since the build started. Needs no packages. */

const CONTENT = process.env.CONTENT_DIR || 'content';
const FOLDER = `${CONTENT}/news`;
const { timeZone } = JSON.parse(readFileSync(path.join(CONTENT, '../school.json'), 'utf8'));

/** The day at the school, in ISO 8601, as Swedish writes it. @type {(moment: number) => string} */
const dayOf = (moment) => new Date(moment).toLocaleDateString('sv', { timeZone });

const response = await fetch(new URL('/build.json', process.env.SITE_URL));
if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
const { startedAt } = await response.json();
const [built, now] = [Date.parse(startedAt), Date.now()];
if (Number.isNaN(built)) throw new Error(`${response.url} does not say when the build started`);
// Git has no folder without files.
const items = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
const isDue = items.some(({ created_at, lastDay }) => {
  const isNew = Date.parse(created_at) > built && Date.parse(created_at) <= now;
  return isNew || (lastDay >= dayOf(built) && lastDay < dayOf(now));
});
console.log(`due=${isDue}`);
