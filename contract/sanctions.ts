import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const sanctionKinds = ['person', 'entity'] as const;
/** `held`: staff have not looked yet; `released`: somebody else of that name; `confirmed`: it is not delivered. */
export const orderCheckStates = ['held', 'released', 'confirmed'] as const;

/** Rows of one file: a list has one for each name and address of an entry. */
export const maxSanctionRows = 100_000;
export const maxSanctionEntries = 60_000;
export const maxSanctionLists = 20;

const sanctionList = z.object({
  id: z.int(),
  name: z.string(),
  fileName: z.string(),
  entryCount: z.int(),
  importedAt: z.iso.datetime(),
});
export type SanctionList = z.infer<typeof sanctionList>;

export const listSanctionLists = endpoint({
  method: 'GET',
  path: '/api/SanctionList',
  summary: 'The lists of sanctions that orders are compared with',
  access: read,
  reply: z.object({ sanctionLists: z.array(sanctionList) }),
});

/** The fields of the form beside its file. */
export const sanctionUpload = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u),
});

export const importSanctionList = endpoint({
  method: 'POST',
  path: '/api/SanctionList/Import',
  summary:
    'Reads a consolidated list of sanctions (multipart File: a table with a header, name); it takes the place of the one of that name, and open orders are compared with it',
  access: write,
  multipart: true,
  reply: sanctionList.extend({
    leftOut: z.int().describe('rows without a name'),
    heldOrders: z.int().describe('open orders that wait for staff because of it'),
  }),
});

export const deleteSanctionList = endpoint({
  method: 'DELETE',
  path: '/api/SanctionList/:listId',
  summary: 'Deletes a list; orders that it held stay held until staff decide',
  access: write,
  params: z.strictObject({ listId: z.coerce.number().int().min(1).max(maxInteger) }),
  reply: z.null(),
});

/** Why an order waits for staff, and what they decided. */
export const orderSanctionCheck = z.object({
  version: z.int(),
  state: z.enum(orderCheckStates),
  hits: z.array(
    z.object({
      list: z.string(),
      reference: z.string().describe('of the entry in its list'),
      names: z.array(z.string()),
      by: z.enum(['name', 'address']),
    }),
  ),
  heldAt: z.iso.datetime(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OrderSanctionCheck = z.infer<typeof orderSanctionCheck>;

const orderParams = z.strictObject({ orderId: z.coerce.number().int().min(1).max(maxInteger) });

export const getSanctionCheck = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/SanctionCheck',
  summary: 'Whether an order waits because its buyer is named like somebody on a list of sanctions',
  access: { module: 'orders', right: 'read' },
  params: orderParams,
  reply: z.object({ check: orderSanctionCheck.nullable() }),
});

export const decideSanctionCheck = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/SanctionCheck',
  summary:
    'Releases an order whose buyer is somebody else, or confirms that it is not delivered; with the reason',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({
    version: rowVersion,
    state: z.enum(['released', 'confirmed']),
    note: z.string().trim().min(1).max(500),
  }),
  reply: z.object({ check: orderSanctionCheck.nullable() }),
});

export const sanctionListCalls = [listSanctionLists, importSanctionList, deleteSanctionList] as const;
