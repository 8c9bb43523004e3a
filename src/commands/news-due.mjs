// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/* Prints `due=true` if a news item's date or last day has passed since the build started. Needs no packages. */

const FOLDER = 'content/news';

const response = await fetch(new URL('/build.json', process.env.SITE_URL));
if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
const { startedAt } = await response.json();
const [built, now] = [Date.parse(startedAt), Date.now()];
if (Number.isNaN(built)) throw new Error(`${response.url} does not say when the build started`);
// Git has no folder without files.
const dates = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  .flatMap(({ created_at, lastDay }) => [created_at, `${lastDay}T23:59:59+01:00`])
  .map((date) => Date.parse(date));
console.log(`due=${dates.some((date) => date > built && date <= now)}`);
