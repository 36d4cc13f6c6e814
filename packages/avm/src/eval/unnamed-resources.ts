/**
 * Decides whether a resource that no transaction of the group names is available, and can record it: the hook of simulate's
 * `allow-unnamed-resources`. Asked only after every other rule has refused.
 */
export interface UnnamedResourcePolicy {
  availableAccount(address: Uint8Array): boolean
  availableAsset(asset: bigint): boolean
  availableApp(app: bigint): boolean
  /** Account and asset are each available already. */
  allowsHolding(address: Uint8Array, asset: bigint): boolean
  allowsLocal(address: Uint8Array, app: bigint): boolean
  /**
   * @param isNewApp the box belongs to an app created in this group, all spare references are used up
   * @param createSize bytes that the operation would create, 0 for others
   */
  availableBox(app: bigint, name: Uint8Array, isNewApp: boolean, createSize: bigint): boolean
  /** Called once per group, before its first program: bytes of the I/O budget left after reading, negative when it is exceeded. */
  ioSurplus(surplusBytes: bigint): boolean
}
