import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { repeatTask } from '../process/repeat-task.ts';
import {
  type ClaimedMessage,
  claimMessages,
  leaseWebhook,
  listDueWebhooks,
  releaseWebhook,
} from './claim-messages.ts';
import { noteAttempt } from './note-attempt.ts';
import { type PostLimits, postMessage, standardPostLimits } from './post-message.ts';
import { webhookHeaders } from './sign-webhook.ts';

/** Sends all that is due to one webhook, in order per record, until nothing is or it rests; none while another process does. */
export async function sendToWebhook(
  pool: pg.Pool,
  webhookId: number,
  signal: AbortSignal,
  limits: PostLimits = standardPostLimits,
): Promise<void> {
  let webhook = await leaseWebhook(pool, webhookId, null);
  if (!webhook) return;
  let held = webhook;
  try {
    while (webhook && !signal.aborted) {
      held = webhook;
      const { url, secrets } = webhook;
      const messages = await claimMessages(pool, webhook);
      if (messages.length === 0) return;
      await Promise.all(
        messages.map(async (message) => {
          const body = bodyOf(message);
          const signed = { id: message.messageId, sentAt: new Date(), body };
          const attempt = await postMessage(url, webhookHeaders(signed, secrets), body, limits);
          await noteAttempt(pool, webhookId, message, attempt);
        }),
      );
      webhook = await leaseWebhook(pool, webhookId, held.lease);
    }
  } finally {
    await releaseWebhook(pool, held);
  }
}

function bodyOf({ event, createdAt, payload }: ClaimedMessage): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: payload });
}

export interface RunningWebhooks {
  /** Starts nothing more and waits a moment for what is on its way. */
  stop(): Promise<void>;
}

interface WebhookLog {
  error(details: object, message: string): void;
}

const pollMs = 1_000;
/** What is not answered by then is sent once more by the next process. */
const maxStopMs = 3_000;

/**
 * Sends webhooks in this process until `stop`: once a second it looks for messages that are due, and sends to each
 * receiver beside the others, so that a slow one delays none.
 */
export function startWebhooks(
  pool: pg.Pool,
  log: WebhookLog,
  limits: PostLimits = standardPostLimits,
): RunningWebhooks {
  const running = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  const fail = (err: unknown) => {
    if (!stopping.signal.aborted) log.error({ err }, 'sending webhooks failed');
  };
  const start = (webhookId: number) => {
    const sending = sendToWebhook(pool, webhookId, stopping.signal, limits)
      .catch(fail)
      .finally(() => running.delete(webhookId));
    running.set(webhookId, sending);
  };
  const look = async () => {
    for (const webhookId of await listDueWebhooks(pool)) {
      if (!running.has(webhookId) && !stopping.signal.aborted) start(webhookId);
    }
  };
  const looking = repeatTask(look, pollMs, fail);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([
        Promise.all([looking.stop(), ...running.values()]),
        pause(maxStopMs, undefined, { ref: false }),
      ]);
    },
  };
}
