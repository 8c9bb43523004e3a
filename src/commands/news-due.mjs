// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/* Prints `due=true` if a news item's date has passed since the build started. Needs no packages. */

const FOLDER = 'content/news';

const response = await fetch(new URL('/build.json', process.env.SITE_URL));
if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
const { startedAt } = await response.json();
const [built, now] = [Date.parse(startedAt), Date.now()];
if (Number.isNaN(built)) throw new Error(`${response.url} does not say when the build started`);
const dates = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => Date.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')).created_at));
console.log(`due=${dates.some((date) => date > built && date <= now)}`);
