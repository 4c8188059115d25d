import { z } from 'zod';
import { recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { isOtherUnionState } from './union-countries.ts';

/** More rows than this are not kept: every state with its changes of many years. */
export const maxVatRates = 500;

const rate = z
  .number()
  .min(0)
  .max(50)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'at most two decimals');

const fields = {
  countryCode: z.string().length(2).refine(isOtherUnionState).describe('another state of the union'),
  validFrom: z.iso.date().max(10).describe('the first day of the rates; until the next row of the state'),
  standard: rate,
  reduced: rate.nullable().describe('of what bears 18 % in Hungary; null: the standard rate'),
  lower: rate.nullable().describe('of what bears 5 % in Hungary; null: the standard rate'),
  source: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^\P{Cc}+$/u)
    .describe('where the rates were read'),
};

export const vatRate = z.object({ id: z.int(), version: z.int(), ...fields });
export type VatRate = z.infer<typeof vatRate>;

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const listVatRates = endpoint({
  method: 'GET',
  path: '/api/VatRate',
  summary: 'VAT rates of the other states of the union, by state, the latest first',
  access: read,
  reply: z.object({ vatRates: z.array(vatRate) }),
});

export const getVatRate = endpoint({
  method: 'GET',
  path: '/api/VatRate/:vatRateId',
  summary: 'The VAT rates of a state from a day on',
  access: read,
  params: z.strictObject({ vatRateId: recordIdParam }),
  reply: vatRate,
});

export const createVatRate = endpoint({
  method: 'POST',
  path: '/api/VatRate',
  summary: 'Adds the VAT rates of a state from a day on; refused for a day that has some',
  access: write,
  body: z.strictObject(fields),
  reply: vatRate,
  status: 201,
});

export const updateVatRate = endpoint({
  method: 'PUT',
  path: '/api/VatRate',
  summary: 'Replaces the VAT rates of a state; orders keep those that they were placed with',
  access: write,
  body: seenRecord.extend(fields),
  reply: vatRate,
});

export const deleteVatRate = endpoint({
  method: 'DELETE',
  path: '/api/VatRate',
  summary: 'Deletes the VAT rates of a state; without any it has those of Hungary',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const vatRateCalls = [listVatRates, getVatRate, createVatRate, updateVatRate, deleteVatRate] as const;
