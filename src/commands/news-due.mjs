// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { timeZone } from '../schema/time-zone.mjs';

/*
 * Prints `due=true` if a news item's date or last day has passed since the build started. While no build succeeds, that is
 * so for two hours at each call, then hourly, and no more after a day. Needs no packages.
 */

const CONTENT = process.env.CONTENT_DIR || 'content';
const FOLDER = `${CONTENT}/news`;
const HOUR = 3_600_000;
const school = JSON.parse(readFileSync(path.join(CONTENT, '../school.json'), 'utf8'));
const { timestampOf, endOfDay } = timeZone(school.timeZone);

const response = await fetch(new URL('/build.json', process.env.SITE_URL));
if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
const { startedAt } = await response.json();
const [built, now] = [Date.parse(startedAt), Date.now()];
if (Number.isNaN(built)) throw new Error(`${response.url} does not say when the build started`);
// Git has no folder without files.
const items = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8').replace(/^\uFEFF/, '')));
const changes = items.flatMap(({ created_at, lastDay }) => [
  timestampOf(created_at),
  endOfDay(lastDay ?? ''),
]);
const hours = changes
  .filter((moment) => moment > built && moment <= now)
  .map((moment) => (now - moment) / HOUR);
const isFirstInHour = new Date(now).getMinutes() < 15;
console.log(`due=${hours.some((age) => age < 2 || (age < 24 && isFirstInHour))}`);
