/** Global state of an app: keys as text, values as the chain has them. */
export type AppState = ReadonlyMap<string, bigint | Uint8Array>

/** An integer of the state; undefined when the key is missing or holds bytes. */
export function stateUint(state: AppState, { key }: { key: string }): bigint | undefined {
  const value = state.get(key)
  return typeof value === 'bigint' ? value : undefined
}

/** Bytes of the state; undefined when the key is missing or holds an integer. */
export function stateBytes(state: AppState, { key }: { key: string }): Uint8Array | undefined {
  const value = state.get(key)
  return value instanceof Uint8Array ? value : undefined
}
