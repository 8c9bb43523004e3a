/** Here, UTC midnight is on the day before, so that tests find days read in local time. */
export default function setTimeZone() {
  process.env.TZ = 'America/Los_Angeles';
}
