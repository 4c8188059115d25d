import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { choices, findRepeatedDay, integer, special, time } from './setting-kinds.ts';
import { maxPackagingParts, packagingPart } from './waste-and-energy.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A day that is other than its weekday or a holiday says. */
export const calendarException = z.strictObject({
  day: z.iso.date().max(10),
  isWorking: z.boolean(),
});

/** Countries that a new shop sells nothing to: sanctions forbid most of it ((EU) 833/2014, (EC) 765/2006). */
export const blockedByDefault = ['RU', 'BY'];

/** What the promise of delivery is computed from (`delivery-days.ts`). */
export const deliverySettings = {
  dispatchHours: integer('delivery', { min: 1, max: 720, default: 24, unit: 'hours' }),
  transitDays: {
    from: integer('delivery', { min: 1, max: 60, default: 1, unit: 'workingDays' }),
    to: integer('delivery', { min: 1, max: 60, default: 2, unit: 'workingDays' }),
  },
  defaultWeightGrams: integer('delivery', { min: 0, max: 100_000, default: 500, unit: 'grams' }),
  parcelPackaging: special('packaging', 'delivery', z.array(packagingPart).max(maxPackagingParts), []),
  blockedCountries: special(
    'countries',
    'delivery',
    z
      .array(
        z
          .string()
          .length(2)
          .refine((code) => countryCodes.includes(code)),
      )
      .max(60),
    blockedByDefault,
    { problem: (codes) => (hasTwice(codes) ? 'taken' : undefined) },
  ),
  dispatch: {
    cutOff: time('delivery'),
    workingDays: choices('delivery', weekdays, [1, 2, 3, 4, 5]),
    exceptions: special('dates', 'delivery', z.array(calendarException).max(60), [], {
      problem: findRepeatedDay,
    }),
  },
};

function hasTwice(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
