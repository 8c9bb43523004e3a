/** Where a day that is parsed as midnight in UTC is the day before. */
export default function setTimeZone() {
  process.env.TZ = 'America/Los_Angeles';
}
