import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test.each(['', 'árvíztűrő', 'x'.repeat(20_000)])('what is kept keeps no more than itself: %#', (text) => {
  for (const source of [text, Buffer.from(text)]) {
    const own = ownBytes(source);
    expect(own.toString('utf8')).toBe(text);
    expect(own.buffer.byteLength).toBe(Buffer.byteLength(text));
  }
});
