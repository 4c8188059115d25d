import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readBounded } from '../outgoing/read-bounded.ts';
import { parseAnswer } from '../text/parse-answer.ts';

/** Where Árukereső takes purchases, and the version of its interface that this is. */
const ownUrl = 'https://www.arukereso.hu/';
const version = '2.0/NodeJS';
const timeoutMs = 15_000;
const maxReplyBytes = 64 * 1024;

export interface SurveyService {
  webApiKey: string;
  /** Instead of Árukereső's own address. */
  url: string | undefined;
}

export interface SurveyedPurchase {
  email: string;
  /** By the identifiers of the shop's feed for Árukereső. */
  products: readonly { name: string; sku: string }[];
}

const tokenReply = z.object({ Token: z.string().min(1).max(500) });
const refusal = z.object({ ErrorCode: z.union([z.string(), z.number()]), ErrorMessage: z.string() });

/**
 * Tells Árukereső of a purchase whose buyer asked for its survey (TrustedShop 2.0): a token for the purchase, and the purchase
 * under it. The second request is made for a buyer's browser; here the server makes it, as without scripts, so that no page
 * loads anything from there. Throws with what was answered; no error names the buyer.
 */
export async function requestSurvey(
  { webApiKey, url = ownUrl }: SurveyService,
  { email, products }: SurveyedPurchase,
  signal: AbortSignal,
): Promise<void> {
  const named = products.map(({ name, sku }) => ({ Name: name, Id: sku }));
  const purchase = { Version: version, WebApiKey: webApiKey, Email: email, Products: JSON.stringify(named) };
  const answer = await ask(new URL('t2/TokenRequest.php', url), signal, {
    method: 'POST',
    body: new URLSearchParams(purchase),
  });
  const token = answer.isOk ? tokenReply.safeParse(answer.json).data?.Token : undefined;
  if (!token) throw new Error(`Árukereső gave no token: ${reasonOf(answer, email)}`);
  const sending = new URL('t2/TrustedShop.php', url);
  sending.search = String(
    new URLSearchParams({ Token: token, WebApiKey: webApiKey, C: randomBytes(16).toString('hex') }),
  );
  const sent = await ask(sending, signal, { method: 'GET' });
  if (!sent.isOk) throw new Error(`Árukereső took no purchase: ${reasonOf(sent, email)}`);
}

interface Answer {
  isOk: boolean;
  status: number;
  /** Undefined: no JSON. */
  json: unknown;
}

async function ask(url: URL, signal: AbortSignal, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const body = await readBounded(response, maxReplyBytes, () => new Error('Árukereső answered too much'));
  return { isOk: response.ok, status: response.status, json: parse(body.toString('utf8')) };
}

function parse(text: string): unknown {
  try {
    return parseAnswer(text);
  } catch {
    return undefined;
  }
}

function reasonOf({ status, json }: Answer, email: string): string {
  const { data } = refusal.safeParse(json);
  const said = data ? `${data.ErrorCode} ${data.ErrorMessage}`.replaceAll(email, '…').slice(0, 200) : '';
  return `status ${status} ${said}`.trim();
}
