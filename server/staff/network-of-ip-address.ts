import { isIP } from 'node:net';

/**
 * The network that an IP address is shortened to, `192.0.2.0/24` or `2001:db8:1::/48`: it tells a place of work from
 * another country, and no longer a person. What is no address stays.
 */
export function networkOfIpAddress(ipAddress: string): string {
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return ipAddress;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const isCut = tail !== undefined && groups.length < 3;
  const first = [...groups, ...(isCut ? tailGroups(groups, tail) : [])].slice(0, 3);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** The groups after the `::` with the zeros that it stands for. */
function tailGroups(head: readonly string[], tail: string): string[] {
  const after = tail.split(':').filter(Boolean);
  return [...Array<string>(Math.max(0, 8 - head.length - after.length)).fill('0'), ...after];
}
