import type { Card } from './card.ts'

/** The kind of media that a work is to its visitors. */
export type Medium = 'image' | 'gif' | 'video' | 'audio' | 'model'

export type WorkFiles = Pick<Card, 'content_type' | 'extension' | 'ipfs_hash' | 'ipfs_url' | 'url' | 'animation'>
export type WorkFile = Pick<Card, 'content_type' | 'extension' | 'ipfs_hash' | 'ipfs_url' | 'url'>

const families: ReadonlyMap<string, Medium> = new Map([
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['model', 'model'],
])

/** The medium of a media type; undefined for one without a medium, such as a page, and for a missing type. */
function mediumOfType(contentType: string): Medium | undefined {
  return contentType === 'image/gif' ? 'gif' : families.get(contentType.split('/', 1)[0] ?? '')
}

/** The medium of a work. A work of an unknown type is taken for a picture, as most works are. */
export function mediumOf(work: WorkFiles): Medium {
  return mediumOfType(fileOf(work).content_type) ?? 'image'
}

/** The file that is the work: its animation if that has a known medium, or else its picture. */
export function fileOf(work: WorkFiles): WorkFile {
  const { animation } = work
  return animation && mediumOfType(animation.content_type) ? animation : work
}

/** CID of the picture that represents a work; empty when it has none. */
export function posterOf({
  content_type: contentType,
  ipfs_hash: cid,
}: Pick<Card, 'content_type' | 'ipfs_hash'>): string {
  return isPicture(mediumOfType(contentType) ?? 'image') ? cid : ''
}

/** Whether browsers draw its files as they draw pictures. */
export function isPicture(medium: Medium): boolean {
  return medium === 'image' || medium === 'gif'
}
