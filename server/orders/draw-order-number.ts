import { randomInt } from 'node:crypto';
import type { OrderNumberRules } from '../shop/order-rules.ts';

/** Letters and digits that are not confused with each other. */
const characters = { lettersAndDigits: '23456789ABCDEFGHJKMNPQRSTVWXYZ', digits: '0123456789' } as const;
const groupLength = 4;

/** A random number such as `K-7F3Q-9XKD`: neither reveals the number of orders nor grants access to one. */
export function drawOrderNumber({ prefix, kind, length }: OrderNumberRules): string {
  const chosen = characters[kind];
  const drawn = Array.from({ length }, () => chosen[randomInt(chosen.length)]).join('');
  return formatOrderNumber(prefix, drawn);
}

/** The characters of an order number in groups of four behind its prefix. */
export function formatOrderNumber(prefix: string, drawn: string): string {
  const groups = drawn.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [];
  return [prefix, ...groups].filter(Boolean).join('-');
}
