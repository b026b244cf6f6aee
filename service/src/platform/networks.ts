import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/**
 * A normalized address: an IPv4 address written as IPv6 becomes IPv4, and interface names are removed.
 *
 * @returns undefined if it is invalid: proxies may say that they don't know it
 */
export function parseAddress(text: string): IPv4 | IPv6 | undefined {
  const [plain = ''] = text.split('%')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

/**
 * A normalized CIDR network, with its host bits cleared: `203.0.113.7/24` becomes `203.0.113.0/24`. A single address
 * is a network of one.
 *
 * @returns undefined if it is invalid
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
