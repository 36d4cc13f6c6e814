/** A registry of names (NFD). Its answers are claims until they agree with each other (`names.ts`). */
export interface NameResolver {
  /** The addresses that the registry has verified for the name, in its order; empty for a name that nobody has. */
  addressesOf(name: string, signal: AbortSignal): Promise<string[]>
  /** Names that may belong to an address. */
  namesOf(address: string, signal: AbortSignal): Promise<string[]>
}

/** Whether a text can be a name: `name.algo` or `segment.name.algo`, in small letters. */
export function isNfdName(text: string): boolean {
  return /^([a-z0-9]{1,27}\.){1,2}algo$/.test(text)
}
