import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';

/** Who else can tell the shop who somebody is. */
export const signInProviders = ['google', 'facebook'] as const;
export type SignInProviderId = (typeof signInProviders)[number];
export const signInProviderNames: Record<SignInProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** Why somebody comes back from a provider without being signed in. */
export const externalProblems = ['cancelled', 'expired', 'failed', 'noEmail', 'locked'] as const;
export type ExternalProblem = (typeof externalProblems)[number];

const provider = z.enum(signInProviders);
const location = z.object({ location: z.string() });

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/Customer/ExternalSignIn',
  summary: 'The providers by whose accounts shoppers may sign in: those for which the shop has keys',
  access: 'public',
  reply: z.object({ providers: z.array(provider) }),
});

export const beginExternalSignIn = endpoint({
  method: 'GET',
  path: '/api/Customer/ExternalSignIn/:provider',
  summary:
    'Leads a browser to a provider’s own page of sign-in; it comes back with a code. notFound for a provider that the shop has no keys of',
  access: 'public',
  params: z.strictObject({ provider }),
  query: z.strictObject({
    language: z.enum(languages).default('hu'),
    next: z.string().max(200).default('').describe('a path of the account or the checkout'),
  }),
  reply: location,
  form: true,
});

export const endExternalSignIn = endpoint({
  method: 'GET',
  path: '/api/Customer/ExternalSignIn/:provider/Return',
  summary:
    'Where a provider sends the browser back: signs in, or asks for the code that is mailed where the provider did not confirm the address; leads to the sign-in page with the reason where it fails',
  access: 'public',
  params: z.strictObject({ provider }),
  // Providers add what they like.
  query: z.record(z.string().max(100), z.string().max(4_000)),
  reply: location,
  form: true,
});

export const customerIdentity = z.object({
  provider,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type CustomerIdentity = z.infer<typeof customerIdentity>;

export const listCustomerIdentities = endpoint({
  method: 'GET',
  path: '/api/Customer/ExternalIdentity',
  summary: 'The providers by whose accounts the signed-in customer can sign in',
  access: 'customer',
  reply: z.object({ identities: z.array(customerIdentity) }),
});

export const removeCustomerIdentity = endpoint({
  method: 'DELETE',
  path: '/api/Customer/ExternalIdentity/:provider',
  summary: 'Unlinks a provider from the signed-in customer; its account signs in no more',
  access: 'customer',
  params: z.strictObject({ provider }),
  reply: z.null(),
});

/** Calls about signing in by the account of a provider. */
export const externalSignInCalls = [
  listSignInProviders,
  beginExternalSignIn,
  endExternalSignIn,
  listCustomerIdentities,
  removeCustomerIdentity,
] as const;
