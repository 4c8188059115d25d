import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { minCustomerPasswordLength } from './customer-limits.ts';
import { endpoint } from './endpoint.ts';
import { maxPasswordLength } from './password-length.ts';
import { personName } from './person-name.ts';

export const customerPassword = z.string().min(minCustomerPasswordLength).max(maxPasswordLength);

/** What a mailed code or link is for. */
export const customerCodePurposes = ['register', 'signIn', 'password', 'changeEmail', 'confirm'] as const;
export type CustomerCodePurpose = (typeof customerCodePurposes)[number];

/** How long each works, in minutes. */
export const customerCodeMinutes: Record<CustomerCodePurpose, number> = {
  register: 60,
  signIn: 10,
  password: 60,
  changeEmail: 60,
  confirm: 10,
};
/** Wrong codes after which a request is over. */
export const maxCodeTries = 5;

/** 32 random bytes in base64url. */
const secret = z.string().min(1).max(100);
const email = z.email().max(254);
/** Names the request in the browser that made it; a code works together with it alone. */
const requested = z.object({ request: secret });
export const mailedCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(
    z
      .string()
      .max(6)
      .regex(/^\d{6}$/),
  );

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/api/Customer/Register',
  summary:
    'Asks for an account: a mail with a code and a link goes out, and the account begins with either; known and new addresses answer alike',
  access: 'public',
  body: z.strictObject({
    email,
    familyName: personName(60),
    givenName: personName(60),
    password: customerPassword.nullish().describe('without one the customer signs in by mailed codes'),
    language: languageSchema.default('hu'),
    termsAccepted: z.literal(true).describe('the unticked box was ticked'),
  }),
  reply: requested,
});

export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/api/Customer/SignInCode',
  summary:
    'Mails a code of six digits and a link that sign a customer in; known and unknown addresses answer alike',
  access: 'public',
  body: z.strictObject({ email }),
  reply: requested,
});

export const requestCustomerPassword = endpoint({
  method: 'POST',
  path: '/api/Customer/PasswordLink',
  summary: 'Mails a link by which a customer sets a password; known and unknown addresses answer alike',
  access: 'public',
  body: z.strictObject({ email }),
  reply: z.null(),
});

export const findCustomerLink = endpoint({
  method: 'POST',
  path: '/api/Customer/Link',
  summary: 'What a mailed link is for, and whose it is; does not use it up',
  access: 'public',
  body: z.strictObject({ token: secret }),
  reply: z.object({ purpose: z.enum(customerCodePurposes), email: z.string() }),
});

export const findCodeRequest = endpoint({
  method: 'POST',
  path: '/api/Customer/CodeRequest',
  summary:
    'The address that a code was asked for, whether an account has it or not; for the browser that asked',
  access: 'public',
  body: z.strictObject({ request: secret }),
  reply: z.object({ email: z.string() }),
});

export const acceptCustomerCode = endpoint({
  method: 'POST',
  path: '/api/Customer/Code',
  summary:
    'Takes a mailed code, once, with the request that it belongs to: registers, signs in or changes the address',
  access: 'public',
  body: z.strictObject({ request: secret, code: mailedCode }),
  reply: z.object({ purpose: z.enum(customerCodePurposes) }),
});

export const acceptCustomerLink = endpoint({
  method: 'POST',
  path: '/api/Customer/AcceptLink',
  summary: 'Takes a mailed link, once: registers, signs in or changes the address',
  access: 'public',
  body: z.strictObject({ token: secret }),
  reply: z.object({ purpose: z.enum(customerCodePurposes) }),
});

export const setCustomerPassword = endpoint({
  method: 'POST',
  path: '/api/Customer/PasswordByLink',
  summary: 'Sets a password with a mailed link, once; every other session of the account ends',
  access: 'public',
  body: z.strictObject({ token: secret, password: customerPassword }),
  reply: z.null(),
});

/** Calls of shoppers who are about to sign in. */
export const customerAccessCalls = [
  registerCustomer,
  requestSignInCode,
  requestCustomerPassword,
  findCustomerLink,
  findCodeRequest,
  acceptCustomerCode,
  acceptCustomerLink,
  setCustomerPassword,
] as const;
