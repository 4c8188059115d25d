import { z } from 'zod';
import { recordIdParam } from './catalogue-records.ts';
import { customerProof } from './customer-account.ts';
import { endpoint } from './endpoint.ts';
import { newPasskey, passkeyAssertion, passkeyCreation, passkeyRequest } from './passkeys.ts';

export const maxCustomerPasskeys = 10;
const name = z.string().trim().min(1).max(60);
const passkeyParams = z.strictObject({ passkeyId: recordIdParam });

export const customerPasskey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type CustomerPasskey = z.infer<typeof customerPasskey>;

export const listCustomerPasskeys = endpoint({
  method: 'GET',
  path: '/api/Customer/Passkey',
  summary: 'The passkeys of the signed-in customer, and whether one more may be made now',
  access: 'customer',
  reply: z.object({
    passkeys: z.array(customerPasskey),
    canAdd: z.boolean().describe('the shop has a domain name, and the account fewer than it may have'),
    isConfirmed: z.boolean().describe('who it is was proved within the last ten minutes'),
  }),
});

export const confirmCustomer = endpoint({
  method: 'POST',
  path: '/api/Customer/Confirm',
  summary: 'Proves once more who is signed in; counts for ten minutes in this session',
  access: 'customer',
  body: z.strictObject({ proof: customerProof }),
  reply: z.null(),
});

export const beginCustomerPasskey = endpoint({
  method: 'POST',
  path: '/api/Customer/PasskeyCreation',
  summary:
    'What the browser is asked for to make a passkey; confirmationRequired where nothing proved lately who it is',
  access: 'customer',
  reply: passkeyCreation,
});

export const addCustomerPasskey = endpoint({
  method: 'POST',
  path: '/api/Customer/Passkey',
  summary: 'Adds the passkey that the browser made; it signs in from then on',
  access: 'customer',
  body: z.strictObject({ name, passkey: newPasskey }),
  reply: z.object({ passkeyId: z.int() }),
});

export const renameCustomerPasskey = endpoint({
  method: 'PUT',
  path: '/api/Customer/Passkey/:passkeyId',
  summary: 'Renames a passkey of the signed-in customer',
  access: 'customer',
  params: passkeyParams,
  body: z.strictObject({ name }),
  reply: z.null(),
});

export const removeCustomerPasskey = endpoint({
  method: 'DELETE',
  path: '/api/Customer/Passkey/:passkeyId',
  summary: 'Removes a passkey of the signed-in customer; it signs in no more',
  access: 'customer',
  params: passkeyParams,
  reply: z.null(),
});

export const requestCustomerPasskey = endpoint({
  method: 'POST',
  path: '/api/Customer/PasskeyRequest',
  summary: 'What the browser is asked for to sign in by a passkey; the same for everybody',
  access: 'public',
  reply: passkeyRequest,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/Customer/PasskeySignIn',
  summary: 'Signs a customer in by a passkey; signInFailed for whatever is wrong with it',
  access: 'public',
  body: z.strictObject({ passkey: passkeyAssertion }),
  reply: z.null(),
});

/** Calls about passkeys of shoppers. */
export const customerPasskeyCalls = [
  listCustomerPasskeys,
  confirmCustomer,
  beginCustomerPasskey,
  addCustomerPasskey,
  renameCustomerPasskey,
  removeCustomerPasskey,
  requestCustomerPasskey,
  signInByPasskey,
] as const;
