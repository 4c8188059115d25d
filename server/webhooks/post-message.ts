import type { WebhookError } from '@kamra/contract/webhook-events.ts';
import {
  type HostGuard,
  parseWebUrl,
  publicHosts,
  RequestFailed,
  sendGuarded,
} from '../outgoing/guarded-request.ts';

/** What came of one attempt: `error` is null where the receiver answered with 2xx. */
export interface Attempt {
  statusCode: number | null;
  error: WebhookError | null;
  durationMs: number;
}

export interface PostLimits {
  guard: HostGuard;
  timeoutMs: number;
}

export const standardPostLimits: PostLimits = { guard: publicHosts, timeoutMs: 10_000 };

/** Posts a message; follows no redirect and reads nothing of the answer but its status. */
export async function postMessage(
  url: string,
  headers: Record<string, string>,
  body: string,
  { guard, timeoutMs }: PostLimits,
): Promise<Attempt> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const end = (statusCode: number | null, error: WebhookError | null): Attempt => ({
    statusCode,
    error,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const request = { method: 'POST', headers, body, signal: timeout } as const;
    const reply = await sendGuarded(parseWebUrl(url), request, guard);
    reply.destroy();
    const status = reply.statusCode ?? 0;
    return end(status, errorOfStatus(status));
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (timeout.aborted) return end(null, 'timeout');
    return end(null, error.fault === 'url' ? 'privateHost' : 'unreachable');
  }
}

function errorOfStatus(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
