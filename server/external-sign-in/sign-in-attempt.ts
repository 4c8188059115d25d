import { type SignInProviderId, signInProviders } from '@kamra/contract/external-sign-in.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';

/** For how long somebody may stay at a provider. */
export const attemptMinutes = 15;

const attemptSchema = z.strictObject({
  provider: z.enum(signInProviders),
  state: z.string().min(20).max(100),
  nonce: z.string().min(20).max(100),
  verifier: z.string().min(43).max(128),
  language: z.enum(languages),
  next: z.string().max(200),
});
/** What a browser that went to a provider keeps until it is back: without it nobody's return is taken for its own. */
export type SignInAttempt = z.infer<typeof attemptSchema>;

export function newSignInAttempt(
  provider: SignInProviderId,
  { language, next }: { language: Language; next: string },
): SignInAttempt {
  return {
    provider,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    language,
    next,
  };
}

/** As the value of a cookie. */
export const writeAttempt = (attempt: SignInAttempt): string =>
  Buffer.from(JSON.stringify(attempt)).toString('base64url');

/** The attempt of a cookie; null where there is none, or none of ours. */
export function readAttempt(cookie: string | undefined): SignInAttempt | null {
  if (!cookie || cookie.length > 2_000) return null;
  try {
    const { data = null } = attemptSchema.safeParse(
      JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')),
    );
    return data;
  } catch {
    return null;
  }
}
