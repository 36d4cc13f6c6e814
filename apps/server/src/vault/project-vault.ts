import { addressText } from '../chain/address-text.ts'
import type { CreditEvent } from '../market/read-market-events.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { MarketProjectionOptions } from '../market/app-projection.ts'
import { projectVaultRows } from '../market/project-vault-rows.ts'
import { type VaultCreditRow, vaultCreditTable } from '../market/vault-credit-table.ts'
import { sourceOf } from '../notice/notice.ts'

/** Credits in royalty vaults and, in their stead, in escrows, from their ARC-28 events. */
export const openVaultProjection = projectVaultRows<CreditEvent, VaultCreditRow>({
  eventsOf: (transaction, events) => events.creditsOf(transaction),
  table: vaultCreditTable,
  boxOf: (event) => ({ receiver: addressText(event.receiver), assetId: event.currency }),
  rowAfter: ({ event }) =>
    event.name === 'Credited' ? { amountBaseUnits: event.total, depositor: addressText(event.depositor) } : undefined,
  noticesOf: ({ id, event, block, transaction }, options) => {
    const { receiver: address, assetId, appId } = id
    if (event.name !== 'Credited' || !keeperOf(id, options)) return []
    const decimals = options.terms.currencies.get(assetId) ?? options.nft.asset(assetId)?.decimals ?? 0
    const amount = { baseUnits: String(event.total), currencyId: String(assetId), decimals }
    const source = sourceOf(block, transaction)
    const facts = { appId: String(appId), amount }
    return [{ to: { address }, kind: 'credit', facts, groupKey: `${appId} ${assetId}`, source }]
  },
  describe: ({ id, round, row }, options) => {
    const { appId, receiver, assetId } = id
    const keeper = keeperOf(id, options)
    if (!keeper) return []
    return [
      {
        type: 'credit',
        address: receiver,
        asa_id: currencyToWire(assetId),
        app_id: keeper === 'vault' ? null : Number(appId),
        amount_base_units: String(row?.amountBaseUnits ?? 0n),
        round: Number(round),
      },
    ]
  },
})

/** The keeper of a credit; undefined for one of another market. */
function keeperOf(
  { appId, assetId }: { appId: bigint; assetId: bigint },
  { terms: market, events }: MarketProjectionOptions,
): 'vault' | 'escrow' | undefined {
  if (events.appIds('royalty-vault').includes(appId)) return appId === market.vaultAppId ? 'vault' : undefined
  return market.currencies.has(assetId) ? 'escrow' : undefined
}
