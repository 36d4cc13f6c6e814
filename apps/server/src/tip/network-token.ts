/** Governance token by genesis hash (base64). An id means another asset on every other network, so those have none. */
const tokens: Readonly<Record<string, number>> = {
  // MainNet
  'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=': 230_946_361,
}

/** The governance token that a network has unless the operator sets another; 0 for none. */
export function networkTokenId(genesisHash: Uint8Array): number {
  return tokens[Buffer.from(genesisHash).toString('base64')] ?? 0
}
