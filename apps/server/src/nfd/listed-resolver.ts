import type { NameResolver } from './name-resolver.ts'

/** The names of the settings, for chains without a registry. */
export function listedResolver(names: Readonly<Record<string, string>>): NameResolver {
  return {
    addressesOf: async (name) => (Object.hasOwn(names, name) ? [names[name] ?? ''] : []),
    namesOf: async (address) => Object.keys(names).filter((name) => names[name] === address),
  }
}
