import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const authenticatorAttachment = z.enum(['platform', 'cross-platform']).optional();
/** Results of extensions are not read. */
const ignoredExtensions = z.unknown().transform(() => ({}));
const transports = z.array(z.string().max(20)).max(10).optional();

/** What a browser answers to a request for a passkey (Web Authentication, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment,
  clientExtensionResults: ignoredExtensions,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a browser answers when a passkey was made (RegistrationResponseJSON). */
export const newPasskey = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment,
  clientExtensionResults: ignoredExtensions,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    authenticatorData: base64url(8_000).optional(),
    transports,
    publicKeyAlgorithm: z.int().min(-65_536).max(65_536).optional(),
    publicKey: base64url(8_000).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** What a browser is asked for, as its API takes it (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(credential).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
});
/** PublicKeyCredentialCreationOptionsJSON, as far as the shop uses it. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
  attestation: z.literal('none'),
});
