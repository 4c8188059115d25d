import type { HostileRequest } from './hostile-requests.ts';
import { type RawReply, sendRaw } from './send-raw.ts';

export interface FiredRequests {
  /** Requests that a 5xx answered which was not deliberate. */
  broken: { request: HostileRequest; reply: RawReply }[];
  statuses: Record<number, number>;
}

const atOnce = 8;

/** Sends requests over sockets, each from an address of its own, so that limits of one address hide nothing. */
export async function fireRequests(
  port: number,
  requests: readonly HostileRequest[],
  firstNumber = 0,
): Promise<FiredRequests> {
  const fired: FiredRequests = { broken: [], statuses: {} };
  const queue = requests.entries();
  const work = async () => {
    for (const [index, request] of queue) {
      const reply = await sendRaw(port, {
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': addressOf(firstNumber + index) },
      });
      fired.statuses[reply.status] = (fired.statuses[reply.status] ?? 0) + 1;
      if (reply.status >= 500 && !isDeliberate(reply)) fired.broken.push({ request, reply });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return fired;
}

/** An address of a private network for each number below 2²⁴. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Too busy, and says when to come again. */
function isDeliberate({ status, head }: RawReply): boolean {
  return status === 503 && /^retry-after: /im.test(head);
}
