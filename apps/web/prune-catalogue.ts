import type { Plugin } from 'vite'

/**
 * Removes messages that no module uses from a bundle's catalogues, which contain those of the whole market in every language.
 * The messages are found by their ids, which the macros have written into the modules.
 */
export function pruneCatalogue(): Plugin {
  return {
    name: 'facet-prune-catalogue',
    renderChunk: (code) => withUsedMessages(code),
  }
}

/** The code with only those messages in its compiled catalogues that it names itself. */
export function withUsedMessages(code: string): string {
  const usedIds = new Set([...code.matchAll(/\bid: "([^"\\]+)"/g)].map(([, id]) => id))
  return code.replace(/JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g, (whole, literal: string) => {
    const messages = parseCatalogue(literal)
    if (!messages) return whole
    const own = Object.entries(messages).filter(([id]) => usedIds.has(id))
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(own)))})`
  })
}

/** A catalogue as Lingui compiles it, an array for each message; undefined for other JSON. */
function parseCatalogue(literal: string): Record<string, unknown[]> | undefined {
  try {
    const parsed: unknown = JSON.parse(JSON.parse(literal) as string)
    const values = Object.values(parsed as object)
    return values.length > 0 && values.every(Array.isArray) ? (parsed as Record<string, unknown[]>) : undefined
  } catch {
    return undefined
  }
}
