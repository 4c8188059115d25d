import autocannon from 'autocannon';
import type { BenchRequest } from './loads.ts';

const connections = 16;
const warmSeconds = 3;
const seconds = 8;

/** Answers a second with sixteen connections, warm; throws when any answer is not a success. */
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
  let random = 0;
  return autocannon({
    url: origin,
    connections,
    duration,
    requests: requests.map(({ method, path, body }) => ({
      method,
      path,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(path.includes('%RANDOM%') && {
        setupRequest: (request) => ({ ...request, path: path.replace('%RANDOM%', String(random++)) }),
      }),
    })),
  });
}
