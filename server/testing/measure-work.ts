import pg from 'pg';
import { vi } from 'vitest';
import type { TestReply } from './test-shop.ts';

/** What a request was answered with, and every statement that was sent to the database for it. */
export async function measureWork(run: () => Promise<TestReply<unknown>>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status, text, headers } = await run();
  const statements = query.mock.calls.map(([each]) => {
    const sent = each as unknown as string | { text?: string };
    return typeof sent === 'string' ? sent : (sent.text ?? '');
  });
  query.mockRestore();
  const others = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-\w+)$/.test(name),
  );
  return { status, text, headers: Object.fromEntries(others), statements };
}
