import type { Page } from 'playwright/test';

/** The most clicks per job, from the list of pages to the saved page; typing is free. */
const CLICKS = {
  'Change a line': { computer: 4, phone: 4 },
  'Paste a verse': { computer: 7, phone: 8 },
  'Write news that appear later': { computer: 7, phone: 7 },
  'Put ten photographs into an album': { computer: 7, phone: 7 },
  'Move a row of the improvement plan': { computer: 4, phone: 4 },
  'Add a date': { computer: 9, phone: 9 },
  'Put a notice up': { computer: 5, phone: 5 },
  'Take the notice down': { computer: 5, phone: 5 },
  'Make a portrait photograph the banner': { computer: 5, phone: 5 },
  'Make a page with a table and a document': { computer: 17, phone: 17 },
  'Put a page into the menu and the footer': { computer: 14, phone: 14 },
  'Put an earlier version back': { computer: 6, phone: 6 },
  'Choose between two changes of one text': { computer: 6, phone: 6 },
  'Choose a file that is no picture': { computer: 3, phone: 3 },
  'Go on after the browser was closed': { computer: 4, phone: 4 },
  'Do without a mouse': { computer: 94, phone: 92 },
  'Paste the time table of a week': { computer: 6, phone: 7 },
  'Paste 200 results': { computer: 6, phone: 7 },
  'See a file that is dropped on /preview': { computer: 0, phone: 0 },
};

export type Job = keyof typeof CLICKS;

export function mostClicks(job: Job, page: Page): number {
  return CLICKS[job][page.viewportSize()?.width === 390 ? 'phone' : 'computer'];
}
