import { Agent, get } from 'node:http';
import type { BenchRequest } from './loads.ts';

export interface Answers {
  /** With a status of success. */
  answers: number;
  failures: number;
}

let lastNumber = 1_000_000;

/** The path with a number that comes only once: what was asked for is no longer fresh. */
export function freshPath(path: string): string {
  lastNumber += 1;
  return path.replace('%NUMBER%', String(lastNumber));
}

/** Requests each page once, so that those that can be are in the cache. */
export async function warmPages(origin: string, requests: BenchRequest[]): Promise<void> {
  const agent = new Agent();
  for (const { path } of requests) if (!path.includes('%NUMBER%')) await readPage(origin + path, agent);
  agent.destroy();
}

/** Reads pages as browsers do, compressed, over so many connections. */
export async function drivePages(
  origin: string,
  requests: BenchRequest[],
  connections: number,
  seconds: number,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  let answers = 0;
  let failures = 0;
  const visit = async () => {
    while (performance.now() < end) {
      const { path } = requests[next++ % requests.length]!;
      const status = await readPage(origin + freshPath(path), agent);
      if (status >= 200 && status < 300) answers++;
      else failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return { answers, failures };
}

/** Reads a page as a browser does, compressed, to its last byte; answers its status. */
export function readPage(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', reject);
  });
}
