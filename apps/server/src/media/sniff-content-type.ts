/** The number of leading bytes needed to detect a type. */
export const sniffBytes = 512

const signatures: { contentType: string; extension: string; matches: (head: Buffer) => boolean }[] = [
  { contentType: 'image/png', extension: 'png', matches: (head) => startsWith(head, '89504e470d0a1a0a') },
  { contentType: 'image/jpeg', extension: 'jpg', matches: (head) => startsWith(head, 'ffd8ff') },
  { contentType: 'image/gif', extension: 'gif', matches: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) },
  { contentType: 'image/webp', extension: 'webp', matches: (head) => isRiff(head, 'WEBP') },
  { contentType: 'image/avif', extension: 'avif', matches: (head) => /^avi[fs]$/.test(brand(head)) },
  { contentType: 'video/quicktime', extension: 'mov', matches: (head) => brand(head) === 'qt  ' },
  { contentType: 'video/mp4', extension: 'mp4', matches: (head) => brand(head) !== '' },
  { contentType: 'video/webm', extension: 'webm', matches: (head) => startsWith(head, '1a45dfa3') },
  { contentType: 'audio/mpeg', extension: 'mp3', matches: isMp3 },
  { contentType: 'model/gltf-binary', extension: 'glb', matches: (head) => head.toString('latin1', 0, 4) === 'glTF' },
  {
    contentType: 'application/json',
    extension: 'json',
    matches: (head) => isText(head) && /^\s*[[{]/.test(head.toString()),
  },
  { contentType: 'text/plain; charset=utf-8', extension: 'txt', matches: isText },
]

/**
 * Detects a file's type from its first bytes, never from its name or sender. Text of any kind (SVG, HTML) is plain text, so that
 * nothing in it runs or renders.
 */
export function sniffContentType(head: Uint8Array): { contentType: string; extension: string } {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffBytes))
  return (
    signatures.find(({ matches }) => matches(bytes)) ?? { contentType: 'application/octet-stream', extension: 'bin' }
  )
}

/** The type that a file's name claims; empty for a name that claims none of the media. */
export function contentTypeOfName(name: string): string {
  const extension = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase()
  const claimed = signatures.find((signature) => signature.extension === extension)?.contentType ?? ''
  return /^(image|video|audio|model)\//.test(claimed) ? claimed : ''
}

function startsWith(head: Buffer, hex: string): boolean {
  return head.toString('hex', 0, hex.length / 2) === hex
}

function isRiff(head: Buffer, kind: string): boolean {
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === kind
}

/** The brand of an ISO media file, such as `isom`. */
function brand(head: Buffer): string {
  return head.toString('latin1', 4, 8) === 'ftyp' ? head.toString('latin1', 8, 12) : ''
}

function isMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return head.toString('latin1', 0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2)
}

function isText(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head)
  // The cut may split a character: only the text before it counts.
  return (
    head.length > 0 &&
    !text.slice(0, -1).includes('\uFFFD') &&
    !head.some((byte) => byte < 9 || (byte > 13 && byte < 32))
  )
}
