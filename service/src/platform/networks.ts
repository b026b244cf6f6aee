import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/**
 * An address as it is compared: an IPv4 address written as IPv6 is itself, and no interface of this machine is named.
 *
 * @returns undefined where it is none: proxies may say that they do not know it
 */
export function parseAddress(text: string): IPv4 | IPv6 | undefined {
  const [plain = ''] = text.split('%')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

/**
 * A network as CIDR, with the bits of its hosts taken away: `203.0.113.7/24` is `203.0.113.0/24`. An address alone
 * is a network of one.
 *
 * @returns undefined where it is none
 */
export function normalizeNetwork(text: string): string | undefined {
  const plain = text.trim()
  if (plain.includes('%')) return undefined
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return `${plain}/32`
  if (ipaddr.IPv6.isValid(plain)) return `${ipaddr.IPv6.parse(plain).toString()}/128`
  if (!ipaddr.isValidCIDR(plain)) return undefined
  const [address, length] = ipaddr.parseCIDR(plain)
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(plain).toString()}/${length}`
}

/** Whether an address is in one of some networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const own = parseAddress(address)
  return networks.some((network) => {
    const [first, length] = ipaddr.parseCIDR(network)
    return first.kind() === own?.kind() && own.match(first, length)
  })
}
