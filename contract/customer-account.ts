import { z } from 'zod';
import { phonePattern } from './address-checks.ts';
import { quotedLine } from './cart.ts';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { recordIdParam } from './catalogue-records.ts';
import { consentVersion } from './consent-texts.ts';
import { customerPassword, mailedCode } from './customer-access.ts';
import { endpoint } from './endpoint.ts';
import { orderStates } from './order-state.ts';
import { personName } from './person-name.ts';
import { orderAddress, postalAddress } from './postal-address.ts';

const secret = z.string().min(1).max(100);
/** The password of the account, or a code mailed to its address. */
export const customerProof = z.strictObject({
  password: z.string().max(1024).nullish(),
  request: secret.nullish(),
  code: mailedCode.nullish(),
});
const proof = customerProof;

export const customerProfile = z.object({
  email: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  phone: z.string().nullable(),
  language: languageSchema,
  currencyId: currencyIdSchema.nullable(),
  hasPassword: z.boolean(),
  hasNewsletter: z.boolean(),
  hasCartReminder: z
    .boolean()
    .nullable()
    .describe('whether mails remind of goods in the cart; null: the shop does not offer it'),
  createdAt: z.iso.datetime(),
});
export type CustomerProfile = z.infer<typeof customerProfile>;

export const getCustomerProfile = endpoint({
  method: 'GET',
  path: '/api/Customer/Profile',
  summary: 'What the signed-in customer told the shop about themselves',
  access: 'customer',
  reply: customerProfile,
});

export const updateCustomerProfile = endpoint({
  method: 'PUT',
  path: '/api/Customer/Profile',
  summary: 'Changes name, telephone number, language and currency of the signed-in customer',
  access: 'customer',
  body: z.strictObject({
    familyName: personName(60),
    givenName: personName(60),
    phone: z.string().trim().max(30).regex(phonePattern).nullish(),
    language: languageSchema,
    currencyId: currencyIdSchema.nullish(),
  }),
  reply: customerProfile,
});

export const requestConfirmationCode = endpoint({
  method: 'POST',
  path: '/api/Customer/ConfirmationCode',
  summary: 'Mails the signed-in customer a code that confirms a delicate call, as their password does',
  access: 'customer',
  reply: z.object({ request: secret }),
});

export const changeCustomerPassword = endpoint({
  method: 'PUT',
  path: '/api/Customer/Password',
  summary: 'Changes the password of the signed-in customer; every other session ends',
  access: 'customer',
  body: z.strictObject({ proof, password: customerPassword }),
  reply: z.null(),
});

export const requestCustomerEmail = endpoint({
  method: 'POST',
  path: '/api/Customer/Email',
  summary:
    'Mails a code and a link to the new address; it becomes the account’s with either, and the old one is told',
  access: 'customer',
  body: z.strictObject({ proof, email: z.email().max(254) }),
  reply: z.object({ request: secret }),
});

export const customerSession = z.object({
  id: z.string().describe('names the session; opens nothing'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type CustomerSessionRow = z.infer<typeof customerSession>;

export const listCustomerSessions = endpoint({
  method: 'GET',
  path: '/api/Customer/Sessions',
  summary: 'Where the customer is signed in, the last used first',
  access: 'customer',
  reply: z.object({ sessions: z.array(customerSession) }),
});

export const endCustomerSessions = endpoint({
  method: 'DELETE',
  path: '/api/Customer/Sessions',
  summary: 'Ends a session of the customer, or all but the present one (null); answers how many ended',
  access: 'customer',
  body: z.strictObject({
    sessionId: z
      .string()
      .max(32)
      .regex(/^[0-9a-f]{32}$/)
      .nullable(),
  }),
  reply: z.object({ ended: z.int() }),
});

export const setCustomerNewsletter = endpoint({
  method: 'PUT',
  path: '/api/Customer/Newsletter',
  summary: 'Subscribes the confirmed address of the account to the newsletter, or ends that; both are logged',
  access: 'customer',
  body: z.strictObject({ isWanted: z.boolean(), version: consentVersion.nullish() }),
  reply: z.null(),
});

const addressUse = {
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
};
export const customerAddress = postalAddress.extend({ id: z.int(), ...addressUse });
export type CustomerAddress = z.infer<typeof customerAddress>;
const addresses = z.object({ addresses: z.array(customerAddress) });
const addressParams = z.strictObject({ addressId: recordIdParam });
const addressBody = z.strictObject({ address: orderAddress, ...addressUse });

export const listCustomerAddresses = endpoint({
  method: 'GET',
  path: '/api/Customer/Address',
  summary: 'The saved addresses of the signed-in customer, the defaults first',
  access: 'customer',
  reply: addresses,
});

export const createCustomerAddress = endpoint({
  method: 'POST',
  path: '/api/Customer/Address',
  summary: 'Saves an address; a default takes the place of the one before',
  access: 'customer',
  status: 201,
  body: addressBody,
  reply: addresses,
});

export const updateCustomerAddress = endpoint({
  method: 'PUT',
  path: '/api/Customer/Address/:addressId',
  summary: 'Changes a saved address',
  access: 'customer',
  params: addressParams,
  body: addressBody,
  reply: addresses,
});

export const deleteCustomerAddress = endpoint({
  method: 'DELETE',
  path: '/api/Customer/Address/:addressId',
  summary: 'Deletes a saved address; orders keep theirs',
  access: 'customer',
  params: addressParams,
  reply: addresses,
});

export const customerOrder = z.object({
  orderNumber: z.string(),
  trnId: z.string(),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  isCollected: z.boolean().describe('it is collected in the shop or at a pick-up point'),
  currencyId: currencyIdSchema,
  total: z.number(),
  unitCount: z.int(),
  lineCount: z.int(),
  productNames: z.array(z.string()).describe('of the first few lines'),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const listCustomerOrders = endpoint({
  method: 'GET',
  path: '/api/Customer/Order',
  summary: 'The orders of the signed-in customer, the newest first',
  access: 'customer',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  reply: z.object({ orders: z.array(customerOrder), totalCount: z.int() }),
});

export const repeatCustomerOrder = endpoint({
  method: 'POST',
  path: '/api/Customer/Order/Again',
  summary: 'What of an order can be bought today, at today’s prices, and what cannot',
  access: 'customer',
  body: z.strictObject({ trnId: secret, currencyId: currencyIdSchema, language: languageSchema }),
  reply: z.object({
    lines: z.array(quotedLine).describe('as many of each as there are'),
    reduced: z.array(z.object({ productName: z.string(), wanted: z.int(), available: z.int() })),
    missing: z.array(z.string()).describe('names of products that cannot be bought'),
  }),
});

export const exportCustomerData = endpoint({
  method: 'GET',
  path: '/api/Customer/Data',
  summary: 'All that the shop keeps about the signed-in customer (GDPR Art. 15 and 20)',
  access: 'customer',
  reply: z.looseObject({ exportedAt: z.iso.datetime() }),
});

export const deleteCustomer = endpoint({
  method: 'POST',
  path: '/api/Customer/Delete',
  summary: 'Deletes the account; orders go on, and stay for their legal term',
  access: 'customer',
  body: z.strictObject({ proof }),
  reply: z.null(),
});

/** Calls of customers about their own account. */
export const customerAccountCalls = [
  getCustomerProfile,
  updateCustomerProfile,
  requestConfirmationCode,
  changeCustomerPassword,
  requestCustomerEmail,
  listCustomerSessions,
  endCustomerSessions,
  setCustomerNewsletter,
  listCustomerAddresses,
  createCustomerAddress,
  updateCustomerAddress,
  deleteCustomerAddress,
  listCustomerOrders,
  repeatCustomerOrder,
  exportCustomerData,
  deleteCustomer,
] as const;
