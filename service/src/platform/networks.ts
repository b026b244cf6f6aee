import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * A network as CIDR, with the bits of its hosts taken away: `203.0.113.7/24` is `203.0.113.0/24`. An address alone
 * is a network of one.
 *
 * @returns undefined where it is none
 */
export function normalizeNetwork(text: string): string | undefined {
  const [address = '', length, ...more] = text.trim().toLowerCase().split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return undefined
  const bits = version === 4 ? 32 : 128
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : -1
  if (prefix < 0 || prefix > bits) return undefined
  return `${firstAddress(address, prefix)}/${prefix}`
}

/** Whether an address is in one of some networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [first = '', length = ''] = network.split('/')
    list.addSubnet(first, Number(length), isIPv4(first) ? 'ipv4' : 'ipv6')
  }
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function firstAddress(address: string, prefix: number): string {
  const isShort = isIPv4(address)
  const groups = isShort ? address.split('.').map(Number) : ipv6Groups(address)
  const size = isShort ? 8 : 16
  const kept = groups.map((group, index) => {
    const bits = Math.min(size, Math.max(0, prefix - index * size))
    return group & (((1 << bits) - 1) << (size - bits))
  })
  if (isShort) return kept.join('.')
  const written = kept.map((group) => group.toString(16)).join(':')
  // The URL parser writes every form of an address the same way.
  return new URL(`http://[${written}]`).hostname.slice(1, -1)
}

function ipv6Groups(address: string): number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [start = [], end = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16))
}
