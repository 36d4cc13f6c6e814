import type { Services as MarketServices } from '../market/services.ts'
import type { Services as MediaServices } from '../media/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { Recent } from '../platform/recent.ts'
import type { DescribedPreview } from '../media/send-described-preview.ts'

/** `images` draws the pictures of links; everything else needs only the market's services. */
export interface Services extends MarketServices, Pick<MediaServices, 'images'> {
  /** The content of pictures for links, by subject, language and round. */
  previews: Recent<DescribedPreview>
}

export const handle = handleWith<Services>()
