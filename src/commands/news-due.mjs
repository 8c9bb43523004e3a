// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Prints `due=true` if a news item's date or last day has passed since the build started. While no build succeeds, that is
 * so for two hours at each call, then hourly, and no more after a day. Needs no packages.
 */

const CONTENT = process.env.CONTENT_DIR || 'content';
const FOLDER = `${CONTENT}/news`;
const HOUR = 3_600_000;
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
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8').replace(/^\uFEFF/, '')));
const hour = Number(new Date(now).toLocaleTimeString('sv', { timeZone }).slice(0, 2));
// A day ago is another day where the clocks have changed.
const yesterday = new Date(Date.parse(dayOf(now)) - 24 * HOUR).toISOString().slice(0, 10);
const hours = items.flatMap(({ created_at, lastDay }) => {
  const date = Date.parse(created_at);
  const isOver = lastDay >= dayOf(built) && lastDay === yesterday;
  return [date > built && date <= now ? (now - date) / HOUR : [], isOver ? hour : []].flat();
});
const isFirstInHour = new Date(now).getMinutes() < 15;
console.log(`due=${hours.some((age) => age < 2 || (age < 24 && isFirstInHour))}`);
