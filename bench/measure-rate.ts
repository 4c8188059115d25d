import autocannon from 'autocannon';
import type { BenchRequest } from './loads.ts';

const connections = 16;
const warmSeconds = 3;
const seconds = 8;
/** Numbers are never reused: pages of the warm-up would be cached. */
let lastNumber = 1_000_000;

/** Replies a second with sixteen connections, warm; throws when any reply is not a success. */
export async function measureRate(origin: string, requests: BenchRequest[]): Promise<number> {
  await drive(origin, requests, warmSeconds);
  const result = await drive(origin, requests, seconds);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${requests[0]?.path}: ${result.non2xx} answers were no success, ${result.errors} failed`,
    );
  }
  return result['2xx'] / result.duration;
}

function drive(origin: string, requests: BenchRequest[], duration: number): Promise<autocannon.Result> {
  return autocannon({
    url: origin,
    connections,
    duration,
    requests: requests.map(({ method, path, body }) => ({
      method,
      path,
      // Pages as browsers request them; data without the cost of compression.
      ...(!path.startsWith('/api/') && { headers: { 'accept-encoding': 'br' } }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(path.includes('%NUMBER%') && {
        setupRequest: (request) => ({ ...request, path: path.replace('%NUMBER%', String(lastNumber++)) }),
      }),
    })),
  });
}
