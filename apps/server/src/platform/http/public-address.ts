import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registry of IPv4, multicast and reserved ranges. */
const notPublic = new BlockList()
for (const [network, bits] of [
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
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits)
}

/** The range of IPv6 for hosts on the internet; IPv4 in other notations (mapped, NAT64) is outside. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Special ranges within it: Teredo and other protocols, documentation, 6to4. */
const notGlobal = new BlockList()
notGlobal.addSubnet('2001::', 23, 'ipv6')
notGlobal.addSubnet('2001:db8::', 32, 'ipv6')
notGlobal.addSubnet('2002::', 16, 'ipv6')
notGlobal.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is on the public internet: not on this machine or its networks, and of no special purpose. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address)
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
    default:
      return false
  }
}
