/**
 * Decides over resources that no transaction of the group names, and so can record them: the hook of simulate's
 * `allow-unnamed-resources`. Asked only after every other rule has refused.
 */
export interface UnnamedResourcePolicy {
  availableAccount(address: Uint8Array): boolean
  availableAsset(asset: bigint): boolean
  availableApp(app: bigint): boolean
  /** Account and asset are available by themselves. */
  allowsHolding(address: Uint8Array, asset: bigint): boolean
  allowsLocal(address: Uint8Array, app: bigint): boolean
  /**
   * @param isNewApp the box belongs to an app created in this group, all spare references are used up
   * @param createSize bytes that the operation would create, 0 for others
   */
  availableBox(app: bigint, name: Uint8Array, isNewApp: boolean, createSize: bigint): boolean
  /** Told once per group, before its first program: bytes of the I/O budget that reading leaves, negative when it is short. */
  ioSurplus(surplusBytes: bigint): boolean
}
