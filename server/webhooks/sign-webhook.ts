import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** A secret as Standard Webhooks has it: 32 random bytes. */
export function newWebhookSecret(): string {
  return mark + randomBytes(32).toString('base64');
}

export interface WebhookMessage {
  id: string;
  /** Of the attempt, so that a receiver can refuse what was recorded and sent again by a stranger. */
  sentAt: Date;
  body: string;
}

/**
 * The headers of a message (Standard Webhooks 1.0): an HMAC-SHA256 over its id, the time and the body for each secret
 * that counts.
 */
export function webhookHeaders(
  { id, sentAt, body }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
}
