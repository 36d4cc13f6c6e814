const NODE = Buffer.from('MA')
const BOTTOM_LEAF = Buffer.from('MB')

export type Hash = (...parts: readonly Uint8Array[]) => Uint8Array

/** Layers of a merkle tree, leaves first, root last; a missing sibling is all zeros. */
export function merkleLayers(leaves: readonly Uint8Array[], hash: Hash): Uint8Array[][] {
  if (leaves.length === 0) return []
  let layer = [...leaves]
  const layers = [layer]
  while (layer.length > 1) {
    const next: Uint8Array[] = []
    for (let i = 0; i < layer.length; i += 2) {
      const left = layer[i] as Uint8Array
      next.push(hash(NODE, left, layer[i + 1] ?? new Uint8Array(left.length)))
    }
    layers.push(next)
    layer = next
  }
  return layers
}

/** Merkle layers over leaves in bit-reversed order, padded to a power of two: a vector commitment, which binds positions. */
export function vectorCommitmentLayers(leaves: readonly Uint8Array[], hash: Hash): Uint8Array[][] {
  if (leaves.length === 0) return merkleLayers([hash(BOTTOM_LEAF)], hash)
  if (leaves.length === 1) return merkleLayers(leaves, hash)
  const depth = 32 - Math.clz32(leaves.length - 1)
  const filled = Array.from({ length: 1 << depth }, (_, i) => leaves[reverseBits(i, depth)] ?? hash(BOTTOM_LEAF))
  return merkleLayers(filled, hash)
}

export function reverseBits(value: number, bits: number): number {
  let out = 0
  for (let i = 0; i < bits; i++) out |= ((value >> i) & 1) << (bits - 1 - i)
  return out
}

/** The root, or `length` zero bytes when there are no leaves. */
export function merkleRoot(layers: readonly Uint8Array[][], length: number): Uint8Array {
  return layers.at(-1)?.[0] ?? new Uint8Array(length)
}

/** Siblings on the path from a leaf to the root, concatenated. */
export function merkleProof(layers: readonly Uint8Array[][], index: number): Uint8Array {
  const path: Uint8Array[] = []
  for (let level = 0, at = index; level < layers.length - 1; level++, at >>= 1) {
    const layer = layers[level] ?? []
    path.push(layer[at ^ 1] ?? new Uint8Array(layer[0]?.length ?? 0))
  }
  return new Uint8Array(Buffer.concat(path))
}
