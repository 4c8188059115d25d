import { useLocale, useTranslate } from 'react-admin';
import { periodOf } from './day-periods.ts';
import { chosenIds, type FilterValues, type LabelledFilter } from './list-filter.ts';

/** Writes out what a filter is set to, e.g. `Állapot: Új, Fizetve`. */
export function useFilterText(): (filter: LabelledFilter, values: FilterValues) => string {
  const translate = useTranslate();
  const language = useLocale();
  const day = (value: unknown) =>
    typeof value === 'string'
      ? new Date(`${value}T12:00`).toLocaleDateString(language, { dateStyle: 'medium' })
      : '…';
  return (filter, values) => {
    const label = translate(filter.label);
    if (filter.kind === 'switch') return label;
    if (filter.kind === 'days') {
      const [from, to] = [values[filter.from], values[filter.to]];
      const period = periodOf({ from: String(from), to: String(to) });
      return `${label}: ${period ? translate(`filters.periods.${period}`) : `${day(from)} – ${day(to)}`}`;
    }
    const names = chosenIds(values[filter.source]).map((id) => {
      const name = filter.choices.find((choice) => choice.id === id)?.name ?? String(id);
      return translate(name, { _: name });
    });
    return `${label}: ${names.join(', ')}`;
  };
}
