import { isIPv6 } from 'node:net';

/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, which is one
 * household.
 */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress;
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
