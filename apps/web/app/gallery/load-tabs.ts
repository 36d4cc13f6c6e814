import type { Card } from '@facet/api-contract/nft/card'
import type { RouterContextProvider } from 'react-router'
import { apiOf } from '../request-context.ts'
import { type GalleryTab, galleryTabs } from './gallery-tabs.ts'
import type { Total } from './tab-total.tsx'
import { onceInRequest } from '../once-in-request.ts'

/** Rows of a tab that are searched for works by other artists before these are requested separately. */
const SECONDARY_WINDOW = 16

/** A tab that is not empty, with its total. */
export interface FilledTab extends Required<Total> {
  path: string
}

/** The part of a tab that the first page of a gallery shows. */
export interface TabPreview extends FilledTab {
  /** Whether the tab has anything, shown on the first page or not. */
  isFilled: boolean
  cards: Card[]
  hasMore: boolean
}

/** The first works of each tab of a gallery. */
export const loadPreviews = onceInRequest<TabPreview[]>((context, id) =>
  Promise.all(
    galleryTabs.map(async ({ path, load, preview: { count, isSecondary } }) => {
      const api = apiOf(context)
      const whole = await load(api, id, { start: 0, end: isSecondary ? SECONDARY_WINDOW : count + 1 })
      let part = isSecondary ? { ...whole, metadata: whole.metadata.filter(isByAnother) } : whole
      if (isSecondary && part.metadata.length <= count && !whole.bool_end) {
        part = await load(api, id, { start: 0, end: count + 1, primary: 'false' })
      }
      const { metadata, bool_end: isEnd } = part
      return {
        path,
        ...totalIn(whole),
        isFilled: hasAny(whole),
        cards: metadata.slice(0, count),
        hasMore: metadata.length > count || !isEnd,
      }
    }),
  ),
)

/**
 * The tabs that are not empty.
 *
 * @param isFirstPage whether the first page is shown: its previews name the tabs without further requests
 */
export async function loadShownTabs(
  context: Readonly<RouterContextProvider>,
  id: string,
  isFirstPage: boolean,
): Promise<FilledTab[]> {
  if (isFirstPage) {
    const previews = (await loadPreviews(context, id)).filter(({ isFilled }) => isFilled)
    return previews.map(({ path, total, isEstimate }) => ({ path, total, isEstimate }))
  }
  const tabs = await Promise.all(
    galleryTabs.map(async ({ path, load }) => ({ path, list: await load(apiOf(context), id, { start: 0, end: 1 }) })),
  )
  return tabs.filter(({ list }) => hasAny(list)).map(({ path, list }) => ({ path, ...totalIn(list) }))
}

type List = Awaited<ReturnType<GalleryTab['load']>>

/** A window of a long list can be empty before its end. */
function hasAny(list: List): boolean {
  return list.metadata.length > 0 || !list.bool_end
}

function totalIn({ total, total_is_estimate: isEstimate }: List): Required<Total> {
  return { total, isEstimate }
}

/** Whether the listed work was created by another account; all addresses of the lister count as one. */
function isByAnother({ address, username, creator_address: creator, creator_username: creatorName }: Card): boolean {
  return creator !== address && (username === null || creatorName !== username)
}
