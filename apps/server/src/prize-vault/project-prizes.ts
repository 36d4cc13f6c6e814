import { addressText } from '../chain/address-text.ts'
import type { ChainTransaction } from '../chain/chain-transaction.ts'
import type { MarketProjectionOptions } from '../market/app-projection.ts'
import { projectVaultRows } from '../market/project-vault-rows.ts'
import { oneWork, sourceOf as noticeSource } from '../notice/notice.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { type PrizeRow, prizeTable } from './prize-table.ts'

/** NFTs in prize vaults and their winners, from the vaults' ARC-28 events. */
export const openPrizeProjection = projectVaultRows<MarketEvent<'prize-vault'>, PrizeRow>({
  eventsOf: (transaction, events) => events.of('prize-vault', transaction),
  table: prizeTable,
  boxOf: ({ winner, asset }) => ({ receiver: addressText(winner), assetId: asset }),
  rowAfter: ({ event, caller }, before, options) => {
    if (event.name === 'PrizeClaimed') return undefined
    return {
      units: event.total,
      depositor: addressText(event.depositor),
      sourceAppId: sourceOf(caller, options) ?? before?.sourceAppId ?? null,
    }
  },
  historyOf: ({ id, event, transaction, caller }, options) => {
    const { receiver, assetId } = id
    if (event.name === 'PrizeClaimed') {
      return { kind: 'prize-claimed', assetId, fromAddress: receiver, units: event.units }
    }
    const put = { assetId, toAddress: receiver, units: event.units }
    // Only a listing of this market is sure to name its own seller. Others can name any depositor, and their NFTs were not won.
    return sourceOf(caller, options) === undefined
      ? { ...put, kind: 'prize-deposited', fromAddress: addressText(transaction.sender) }
      : { ...put, kind: 'prize-kept', fromAddress: addressText(event.depositor) }
  },
  noticesOf: ({ id, event, block, transaction, caller }, options) => {
    const { receiver: address, assetId, appId } = id
    const isWon = appId === options.terms.prizeVaultAppId && sourceOf(caller, options) !== undefined
    if (event.name === 'PrizeClaimed' || !isWon) return []
    const source = noticeSource(block, transaction)
    const facts = { works: oneWork(assetId), appId: String(appId) }
    return [{ to: { address }, kind: 'prize', facts, groupKey: String(assetId), source }]
  },
  describe: ({ id, round, row }, { terms: market }) =>
    id.appId === market.prizeVaultAppId
      ? [
          {
            type: 'prize',
            token_id: Number(id.assetId),
            address: id.receiver,
            units: String(row?.units ?? 0n),
            round: Number(round),
          },
        ]
      : [],
})

/** The listing that put a prize. A contract of this market puts only an NFT that the receiver has won in it. */
function sourceOf(caller: ChainTransaction | undefined, { events }: MarketProjectionOptions): bigint | undefined {
  const appId = caller?.appCall?.appId
  return appId !== undefined && events.isMarketApp(appId) ? appId : undefined
}
