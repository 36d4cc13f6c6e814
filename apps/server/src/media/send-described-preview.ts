import type { ImageSpec } from '@facet/api-contract/media/get-image'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawMarketPreview, drawPreview, type Preview } from './draw-preview.ts'
import { drawableText } from './draw-text.ts'
import { sendPreview } from './file-headers.ts'
import type { Services } from './services.ts'

/** The content of a link's preview picture. */
export interface DescribedPreview {
  /** Cache key: all that the picture shows. */
  key: string
  /** The work or portrait inside it; null when there is none that may be shown. */
  source: ImageSpec | null
  shown: Omit<Preview, 'picture'>
}

interface PreviewRequest {
  request: FastifyRequest
  reply: FastifyReply
}

export function sendDescribedPreview(
  { images }: Pick<Services, 'images'>,
  { request, reply }: PreviewRequest,
  { key, source, shown }: DescribedPreview,
): Promise<FastifyReply> {
  return sendPreview(request, reply, key, () =>
    images.compose(key, source, (picture) => drawPreview({ ...shown, picture })),
  )
}

/** The market's mark and name, where a link has no picture of its own. */
export function sendMarketPreview(
  { config, images }: Pick<Services, 'config' | 'images'>,
  { request, reply }: PreviewRequest,
): Promise<FastifyReply> {
  const brand = drawableBrand(config)
  const key = JSON.stringify(['market', brand])
  return sendPreview(request, reply, key, () => images.compose(key, null, () => drawMarketPreview(brand)))
}

export function drawableBrand({ brandName }: Services['config']): string {
  return drawableText(brandName, 40) ?? ''
}
