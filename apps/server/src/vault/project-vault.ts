import { addressText } from '../chain/address-text.ts'
import type { CreditEvent } from '../market/read-market-events.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { projectVaultRows } from '../market/project-vault-rows.ts'
import { type VaultCreditRow, vaultCreditTable } from '../market/vault-credit-table.ts'

/** Credits in royalty vaults and, in their stead, in escrows, from their ARC-28 events. */
export const openVaultProjection = projectVaultRows<CreditEvent, VaultCreditRow>({
  eventsOf: (transaction, events) => events.creditsOf(transaction),
  table: vaultCreditTable,
  boxOf: (event) => ({ receiver: addressText(event.receiver), assetId: event.currency }),
  rowAfter: ({ id, event, block }) =>
    event.name === 'Credited'
      ? { ...id, amountBaseUnits: event.total, depositor: addressText(event.depositor), changedRound: block.round }
      : undefined,
  describe: ({ id, round, row }, { terms: market, events }) => {
    const { appId, receiver, assetId } = id
    const isVault = events.appIds('royalty-vault').includes(appId)
    if (isVault ? appId !== market.vaultAppId : !market.currencies.has(assetId)) return []
    return [
      {
        type: 'credit',
        address: receiver,
        asa_id: currencyToWire(assetId),
        app_id: isVault ? null : Number(appId),
        amount_base_units: String(row?.amountBaseUnits ?? 0n),
        round: Number(round),
      },
    ]
  },
})
