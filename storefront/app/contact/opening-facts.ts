import type { ShopConfig } from '@kamra/contract/shop.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Structured data of when the shop is open; a closed day opens and closes at midnight, as schema.org has it. */
export function openingFacts(
  { name, origin }: { name: string; origin: string },
  { openingHours, openingExceptions }: Pick<ShopConfig, 'openingHours' | 'openingExceptions'>,
) {
  return {
    '@type': 'Store',
    '@id': `${origin}/#shop`,
    name,
    url: origin,
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => weekdays[day - 1]),
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: openingExceptions.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: opens ?? '00:00',
      closes: closes ?? '00:00',
    })),
  };
}
