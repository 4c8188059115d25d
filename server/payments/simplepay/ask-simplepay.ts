import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '@kamra/contract/money.ts';
import { askProvider, type Fields, readFields, textOf } from '../ask-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';
import { isSignedBySimplePay, signSimplePay } from './sign-simplepay.ts';

/** A merchant has an account for each currency. */
export interface SimplePayAccount {
  currency: CurrencyCode;
  merchant: string;
  secret: string;
}

/** What OTP finds a shop's software by; any text. */
const sdkVersion = 'Kamra_1';

/** Sends a signed request and answers what came back signed. Throws ProviderRefused with the codes of `errorCodes`. */
export async function askSimplePay(
  baseUrl: string,
  { merchant, secret }: SimplePayAccount,
  path: string,
  fields: Fields,
): Promise<Fields> {
  const salt = randomBytes(16).toString('hex');
  const body = JSON.stringify({ salt, merchant, sdkVersion, ...fields });
  const { status, headers, text } = await askProvider(`${baseUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: signSimplePay(secret, body) },
    body,
  });
  if (!isSignedBySimplePay(secret, headers.get('signature'), text))
    throw new ProviderUnreachable(`an answer without its signature, status ${status}`);
  const answer = readFields(text);
  const codes = Array.isArray(answer.errorCodes) ? answer.errorCodes : [];
  if (codes.length > 0)
    throw new ProviderRefused(
      codes
        .slice(0, 5)
        .map((code) => textOf(code) ?? '')
        .join(' '),
    );
  return answer;
}
