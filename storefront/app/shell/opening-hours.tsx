import { useLocale } from 'use-intl/react';
import { useShop } from './use-shop.ts';

/** The first of January 2024 was a Monday. */
const dateOfDay = (day: number) => new Date(Date.UTC(2024, 0, day));

export function OpeningHours() {
  const { openingHours } = useShop();
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => {
    const name = format.format(dateOfDay(day));
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 py-2.5">
      {openingHours.map(({ days, opens, closes }) => (
        <div key={days.join()} className="contents">
          <dt>{[...new Set([days.at(0), days.at(-1)])].map((day) => nameOf(day ?? 1)).join(' – ')}</dt>
          <dd className="tabular-nums">
            {opens.replace(/^0/, '')}–{closes.replace(/^0/, '')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
