import type { Card } from '@facet/api-contract/nft/card'
import type { RouterContextProvider } from 'react-router'
import { apiOf } from '../request-context.ts'
import { galleryTabs } from './gallery-tabs.ts'

/** What the first page of a gallery shows of a tab. */
export interface TabPreview {
  path: string
  cards: Card[]
  hasMore: boolean
}

const reading = new WeakMap<Readonly<RouterContextProvider>, Promise<TabPreview[]>>()

/** The first works of each tab of a gallery: read once in a request, whose layout and page both ask for them. */
export function loadPreviews(context: Readonly<RouterContextProvider>, id: string): Promise<TabPreview[]> {
  const begun = reading.get(context)
  if (begun) return begun
  const api = apiOf(context)
  const read = Promise.all(
    galleryTabs.map(async ({ path, load, preview: { count, primary } }) => {
      const { metadata, bool_end: isEnd } = await load(api, id, {
        start: 0,
        end: count + 1,
        ...(primary && { primary }),
      })
      return { path, cards: metadata.slice(0, count), hasMore: metadata.length > count || !isEnd }
    }),
  )
  reading.set(context, read)
  return read
}

/**
 * The paths of the tabs that have something.
 *
 * @param isFirstPage which reads its previews at the same time: what they tell is not asked for again
 */
export async function loadShownTabs(
  context: Readonly<RouterContextProvider>,
  id: string,
  isFirstPage: boolean,
): Promise<string[]> {
  const previews = isFirstPage ? await loadPreviews(context, id) : []
  const isShown = await Promise.all(
    galleryTabs.map(async ({ path, load, preview: { primary } }) => {
      const preview = previews.find((one) => one.path === path)
      const isFilled = preview !== undefined && (preview.cards.length > 0 || preview.hasMore)
      if (isFilled || (preview && primary === undefined)) return isFilled
      const { metadata, bool_end: isEnd } = await load(apiOf(context), id, { start: 0, end: 1 })
      // A window of a long list can be empty before its end.
      return metadata.length > 0 || !isEnd
    }),
  )
  return galleryTabs.filter((_, index) => isShown[index]).map(({ path }) => path)
}
