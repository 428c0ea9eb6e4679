import ipaddr from 'ipaddr.js'

/** Whoever has an IPv6 address has all addresses of its network, which is this long at least (RFC 6177). */
const NETWORK_BITS = 64

/**
 * Names a caller by whom calls without a sign-in are counted: an IPv4 address, or the network of an IPv6 address.
 * @param ip the address of a request; what cannot be read as one is its own name
 */
export function callerAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`
}
