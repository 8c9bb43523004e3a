/** UTC midnight is the day before here. */
export default function setTimeZone() {
  process.env.TZ = 'America/Los_Angeles';
}
