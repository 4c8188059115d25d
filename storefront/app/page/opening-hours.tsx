import { useLocale } from 'use-intl/react';
import { useShop } from './use-shop.ts';

const namesOfLanguages = new Map<string, string[]>();

/** Monday to Sunday as the language writes them within a text; cached, because making a date format takes longer than the whole footer. */
function weekdays(language: string): string[] {
  const stored = namesOfLanguages.get(language);
  if (stored) return stored;
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = [1, 2, 3, 4, 5, 6, 7].map(
    (day) => format.format(Date.UTC(2024, 0, day)), // the first of January 2024 was a Monday
  );
  namesOfLanguages.set(language, names);
  return names;
}

export function OpeningHours() {
  const { openingHours } = useShop();
  const language = useLocale();
  const names = weekdays(language);
  return (
    <dl className="opening-hours">
      {openingHours.map(({ days, opens, closes }) => (
        <div key={days.join()} className="contents">
          <dt>
            {capitalized(
              [...new Set([days.at(0), days.at(-1)])].map((day) => names[(day ?? 1) - 1]).join(' – '),
              language,
            )}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">
            {opens.replace(/^0/, '')}–{closes.replace(/^0/, '')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
