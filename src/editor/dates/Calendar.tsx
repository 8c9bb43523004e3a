import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';

type CalendarProps = {
  /** `2026-12-24`; the calendar opens at this month, or at the present one. */
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
};

/** A month of which a day is chosen. */
export default function Calendar({ day, onChoose }: CalendarProps) {
  const selected = day === undefined ? undefined : new Date(day);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      timeZone="UTC"
      startMonth={new Date('2000-01-01')}
      endMonth={new Date('2100-12-01')}
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      onSelect={(chosen) => onChoose(chosen.toISOString().slice(0, 10))}
    />
  );
}
