import type { ViewContent } from '../content/content-files';

type Hour = ViewContent<'time-table'>['hours'][number];

export type ClassWeek = {
  readonly name: string;
  readonly days: readonly { readonly day: string; readonly hours: readonly Hour[] }[];
};

/** A period may name several classes (`Year 1, Year 2`); a period for all is in each class's week. */
export function classWeeks(hours: readonly Hour[]): readonly ClassWeek[] {
  const days = [...new Set(hours.map(({ day }) => day))];
  const all = new Set(hours.flatMap(splitClasses));
  const classes = [...all].filter((name) => !isEverybody(name));
  return (classes.length > 0 ? classes : [...all]).map((name) => {
    const classHours = hours.filter((hour) =>
      splitClasses(hour).some((one) => one === name || isEverybody(one)),
    );
    return {
      name,
      days: days
        .map((day) => ({ day, hours: classHours.filter((hour) => hour.day === day).sort(byStart) }))
        .filter((one) => one.hours.length > 0),
    };
  });
}

function splitClasses({ classes }: Hour): string[] {
  return classes.split(/,|;|&| and /).map((name) => name.trim());
}

function isEverybody(name: string): boolean {
  return /^(all|every\w*)\b/i.test(name);
}

function byStart(one: Hour, other: Hour): number {
  return one.starts.localeCompare(other.starts);
}
