/** The sizes that the server produces, in CSS pixels; each also doubled for dense screens. */
const sizes = {
  card: { width: 300, height: 350, fit: 'cover' },
  spotlight: { width: 650, height: 750, fit: 'cover' },
  detail: { width: 850, height: 600, fit: 'inside' },
  avatar: { width: 96, height: 96, fit: 'cover' },
  portrait: { width: 256, height: 256, fit: 'cover' },
  banner: { width: 720, height: 180, fit: 'cover' },
  cover: { width: 350, height: 250, fit: 'cover' },
} as const

export type ImageSize = keyof typeof sizes

/** URL of a picture in one of the served sizes: `/image/` and base64url of the specification's JSON. */
export function imageUrl(cid: string, size: ImageSize, density: 1 | 2 = 1): string {
  const { width, height, fit } = sizes[size]
  const spec = { key: cid, edits: { resize: { width: width * density, height: height * density, fit } } }
  return `/image/${base64Url(JSON.stringify(spec))}`
}

/** URL of the original file. @param path a CID, with the path below it if there is one */
export function fileUrl(path: string): string {
  return `/ipfs/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Base64url of a text's UTF-8 bytes: file names may have letters of any script. */
function base64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** `srcset` for both densities. */
export function imageSet(cid: string, size: ImageSize): string {
  return `${imageUrl(cid, size)} 1x, ${imageUrl(cid, size, 2)} 2x`
}

/** `srcset` by width, for a picture whose width depends on the window: a phone loads the narrowest that is sharp there. */
export function imageWidths(cid: string, size: ImageSize): string {
  return ([1, 2] as const)
    .map((density) => `${imageUrl(cid, size, density)} ${sizes[size].width * density}w`)
    .join(', ')
}

/** Width and height attributes reserve space before the image loads. */
export function imageBox(size: ImageSize): { width: number; height: number } {
  return { width: sizes[size].width, height: sizes[size].height }
}
