import { useSearchParams } from 'react-router-dom';
import { type Days, daysOf } from '../ui/day-periods.ts';

const isDay = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/** The days of a report and what else the address says; the last 30 days where it says nothing. */
export function useReportDays() {
  const [search, setSearch] = useSearchParams();
  const usual = daysOf('last30');
  const [from, to] = [search.get('from'), search.get('to')];
  const days: Days = { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to };
  const set = (values: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return { days, search, set };
}
