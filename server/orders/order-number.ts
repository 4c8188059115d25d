import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused with each other. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random number such as `K-7F3Q-9XKD`: neither reveals the number of orders nor grants access to one. */
export function newOrderNumber(): string {
  const drawn = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return `K-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
