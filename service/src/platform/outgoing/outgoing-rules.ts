import { BlockList, isIP } from 'node:net'

/** Unreachable from here: IANA's special-purpose addresses, including this machine and its networks. */
const specialV4 = blockListOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** In IPv6 only global unicast is public: mapped, NAT64, link-local and unique local addresses are outside. */
const globalV6 = blockListOf('ipv6', ['2000::/3'])
/** Inside it: protocols, documentation, and IPv4 via 6to4 and Teredo. */
const specialV6 = blockListOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Ports of services that accept bytes from anyone as commands, above those that only root can open. */
const refusedPorts = new Set([
  1433, 1521, 2049, 2375, 3306, 3389, 5432, 5900, 6379, 9200, 11_211, 27_017,
])

function blockListOf(family: 'ipv4' | 'ipv6', networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

/** Where this service may send requests on behalf of members. */
export class OutgoingRules {
  readonly #hosts = new Set<string>()
  readonly #networks = new BlockList()

  /**
   * @param allowed by the operator in addition to public addresses: host names, addresses, networks as `10.0.0.0/8`
   */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) {
      const [address = '', bits] = entry.split('/')
      const family = isIP(address)
      if (family === 0) this.#hosts.add(entry.toLowerCase())
      else {
        const whole = family === 4 ? 32 : 128
        this.#networks.addSubnet(address, Number(bits ?? whole), family === 4 ? 'ipv4' : 'ipv6')
      }
    }
  }

  /** Why an address is refused as written, without resolving its name; undefined if it isn't. */
  complaintAbout(url: URL): string | undefined {
    const host = hostOf(url)
    const isLiteral = isIP(host) !== 0
    const isOpened = this.#hosts.has(host) || (isLiteral && this.#isInNetworks(host))
    if (url.username !== '' || url.password !== '')
      return 'The URL contains a user name or password.'
    if (isOpened && /^https?:$/.test(url.protocol)) return undefined
    if (url.protocol !== 'https:') return 'The URL has to start with https:.'
    const port = url.port === '' ? 443 : Number(url.port)
    if (port !== 443 && (port < 1024 || refusedPorts.has(port))) return 'Its port is not allowed.'
    if (isLiteral && !isPublic(host)) return closed
    return undefined
  }

  /** Whether a resolved address may be reached. */
  mayReach(host: string, address: string): boolean {
    return isPublic(address) || this.#hosts.has(host.toLowerCase()) || this.#isInNetworks(address)
  }

  #isInNetworks(address: string): boolean {
    return this.#networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
}

const closed =
  'The address is not a public one. The operator can allow it with WEBHOOK_ALLOWED_HOSTS.'

/** Without the brackets that IPv6 addresses have in a URL. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase()
}
