import { type ImageSpec, imageSizes, imageSpec } from '@facet/api-contract/media/get-image'
import { FacetError } from '@facet/errors'

const densities = [1, 2]

/**
 * Reads `{spec}` of `/image/{spec}`: base64url of JSON, in one of the listed sizes or its double.
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
  return parsed.data
}

function decodeJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
