import { getGalleryPreview as contract } from '@facet/api-contract/statistics/get-gallery-preview'
import { inArray } from 'drizzle-orm'
import { bannedAddressTable } from '../account/banned-address-table.ts'
import { addressesOf, findAccount } from '../account/find-account.ts'
import { sendDescribedPreview, sendMarketPreview } from '../media/send-described-preview.ts'
import { handle } from '../nft/services.ts'
import { describeGalleryPreview } from './describe-gallery-preview.ts'

export const getGalleryPreview = handle(contract, async ({ params, query: { lang }, services, request, reply }) => {
  const { db } = services.database
  const named = await findAccount(services, params.id)
  const { account, addresses } = named
  const all = account ? await addressesOf(db, account.id) : addresses
  const isBanned = (await db.$count(bannedAddressTable, inArray(bannedAddressTable.address, all))) > 0
  if (isBanned) return sendMarketPreview(services, { request, reply })
  const described = await services.previews.of(
    `gallery ${addresses.join(' ')} ${lang} ${services.clock.shownRound}`,
    () => describeGalleryPreview(services, named, lang),
  )
  return sendDescribedPreview(services, { request, reply }, described)
})
