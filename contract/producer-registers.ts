import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { endpoint } from './endpoint.ts';
import { type SettingProblem, special } from './setting-kinds.ts';

/** What producers are registered for, state by state. */
export const producerStreams = ['packaging', 'electrical', 'batteries', 'textiles', 'other'] as const;
export const maxProducerRegisters = 40;

const producerRegister = z.strictObject({
  countryCode: z
    .string()
    .max(2)
    .refine((code) => countryCodes.includes(code)),
  stream: z.enum(producerStreams),
  number: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u),
});
export type ProducerRegister = z.infer<typeof producerRegister>;

/** A number of the German packaging register LUCID: DE and thirteen digits (§ 9 VerpackG). */
const lucidNumber = /^DE\d{13}$/;

/** The first number that an earlier row has, or that is none of LUCID. */
function findWrongRegister(rows: readonly ProducerRegister[]): SettingProblem | undefined {
  const keyOf = ({ countryCode, stream, number }: ProducerRegister) => `${countryCode} ${stream} ${number}`;
  const keys = rows.map(keyOf);
  for (const [place, { countryCode, stream, number }] of rows.entries()) {
    if (keys.indexOf(keys[place]!) < place) return { at: `${place}.number`, code: 'taken' };
    if (countryCode === 'DE' && stream === 'packaging' && !lucidNumber.test(number))
      return { at: `${place}.number`, code: 'invalid' };
  }
  return undefined;
}

/** Under which numbers the trader is registered as a producer; the imprint shows them. */
export const producerRegistersSetting = special(
  'producerRegisters',
  'office',
  z.array(producerRegister).max(maxProducerRegisters),
  [],
  { problem: findWrongRegister },
);

/**
 * States in which nobody may offer packed goods to consumers without a number for packaging: Germany's LUCID (§ 9
 * VerpackG), and the French unique identifier, which the shop must show (Code de l'environnement, L. 541-10-13).
 */
export const packagingRegisterCountries = ['DE', 'FR'] as const;

export const getShopProducerRegisters = endpoint({
  method: 'GET',
  path: '/api/ShopProducerRegister',
  summary: 'Under which numbers the shop is registered as a producer, by state; the imprint shows them',
  access: 'public',
  cacheTtlSeconds: 10,
  reply: z.object({ registers: z.array(producerRegister).max(maxProducerRegisters) }),
});
