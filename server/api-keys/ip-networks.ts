import { BlockList, isIPv6 } from 'node:net';

/** Whether an IP address is one of the given addresses or in one of the networks (CIDR); in none given all are. */
export function isWithinNetworks(ipAddress: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, familyOf(plain));
}

function familyOf(ipAddress: string): 'ipv4' | 'ipv6' {
  return isIPv6(ipAddress) ? 'ipv6' : 'ipv4';
}
