import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** The code of the error for a name that leads to an address that is not public. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

/** Addresses that are not of the public internet (the special-purpose registries of IANA, RFC 6890). */
const special = new BlockList();
const ofFour: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, bits] of ofFour) special.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only these are public, without what translates to IPv4 or documents. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** Whether an address, not a name, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return isIP(address) === 4 && !special.check(address, 'ipv4');
}

const refused = (host: string) => Object.assign(new Error(`${host} is not public`), { code: NOT_PUBLIC });

/**
 * Finds the addresses of a name and refuses it unless all of them are public. It is asked at the moment of the
 * connection, which goes to the addresses that were looked at: a name that changes meanwhile gains nothing.
 */
export const publicLookup =
  (allowedHosts: readonly string[]): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const isAllowed = allowedHosts.includes(host) || found.every(({ address }) => isPublicAddress(address));
      const [first] = found;
      if (!isAllowed || !first) return callback(refused(host), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };

/** Whether a webhook may have this URL: with TLS and no private address, unless the operator names its host. */
export function mayBeCalled(url: string, allowedHosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(url);
  if (allowedHosts.includes(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(address) === 0 || isPublicAddress(address));
}
