import { z } from 'zod';
import { longText, nameText, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** More of them are not kept. */
export const maxEconomicOperators = 5_000;

const fields = {
  name: nameText(200),
  postalAddress: longText(300).min(1),
  electronicAddress: nameText(200).describe('an e-mail address or a URL'),
  countryCode: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null)
    .describe('of its seat; products of a maker outside the EEA need a responsible person; null: not said'),
};

/** What a product lacks of those who answer for it in the union, without which the shop does not publish it. */
export type LackedOperator = 'needsMaker' | 'needsResponsiblePerson';

export const staffOperator = z.object({ id: z.int(), version: z.int(), ...fields });
export type StaffOperator = z.infer<typeof staffOperator>;

const listedOperator = staffOperator.extend({
  code: z.string().describe('by which imports, exports and reports of changes name it'),
});
export type ListedOperator = z.infer<typeof listedOperator>;

export const listEconomicOperators = endpoint({
  method: 'GET',
  path: '/api/EconomicOperator',
  summary: 'Makers and responsible persons that products name ((EU) 2023/988), by their names',
  access: { module: 'products', right: 'read' },
  reply: z.object({ economicOperators: z.array(listedOperator) }),
});

export const createEconomicOperator = endpoint({
  method: 'POST',
  path: '/api/EconomicOperator',
  summary: 'Creates a maker or responsible person',
  access: { module: 'products', right: 'write' },
  body: z.strictObject(fields),
  reply: staffOperator,
  status: 201,
});

export const updateEconomicOperator = endpoint({
  method: 'PUT',
  path: '/api/EconomicOperator',
  summary: 'Replaces name and addresses of a maker or responsible person, on the pages of all its products',
  access: { module: 'products', right: 'write' },
  body: seenRecord.extend(fields),
  reply: staffOperator,
});

export const deleteEconomicOperator = endpoint({
  method: 'DELETE',
  path: '/api/EconomicOperator',
  summary: 'Deletes a maker or responsible person; refused with inUse while products name it',
  access: { module: 'products', right: 'write' },
  body: seenRecord,
  reply: z.null(),
});
