import { type ImageSpec, imageSizes, imageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'
import { canonicalPath } from './canonical-path.ts'

const densities = [1, 2]

/**
 * Reads `{spec}` of `/image/{spec}`: base64url of JSON, in one of the listed sizes or its double. The key comes out in one spelling, so that a
 * picture is made once.
 * @throws FacetError `image-spec-invalid`
 */
export function readImageSpec(encoded: string): ImageSpec {
  const parsed = imageSpec.safeParse(decodeJson(encoded))
  if (!parsed.success) throw new FacetError('image-spec-invalid')
  const { width, height } = parsed.data.edits.resize
  const isListed = Object.values(imageSizes).some((size) =>
    densities.some((density) => size.width * density === width && size.height * density === height),
  )
  if (!isListed) throw new FacetError('image-spec-invalid')
  return { ...parsed.data, key: canonicalPath(parsed.data.key) ?? parsed.data.key }
}

function decodeJson(encoded: string): unknown {
  // The decoder skips characters that are not base64url, but the same text becomes an ETag, which cannot contain them.
  if (!/^[\w-]+=*$/.test(encoded)) return undefined
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
