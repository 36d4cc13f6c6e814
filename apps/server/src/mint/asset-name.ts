/** The protocol's limit of an asset's name. */
const maxBytes = 32

/** A title as an asset's name: as many whole characters as fit in 32 bytes. The ARC-3 file has it whole. */
export function assetNameOf(title: string): string {
  const encoder = new TextEncoder()
  let name = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (encoder.encode(name + segment).length > maxBytes) break
    name += segment
  }
  return name
}
