import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { and, eq, or, sql } from 'drizzle-orm'
import { addressText } from '../chain/address-text.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { MarketProjectionOptions } from '../market/app-projection.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { type VaultCreditRow, vaultCreditTable } from './vault-credit-table.ts'

type VaultEvent = Exclude<MarketEvent<'royalty-vault'>, { name: 'CurrencyEnabled' }>

/** What vaults keep for whom, from their ARC-28 events. */
export async function openVaultProjection(
  batch: Batch,
  { events, terms: market }: MarketProjectionOptions,
): Promise<Projection> {
  const credits = new RowCache<VaultCreditRow>(vaultCreditTable, keyOf)
  const changed = new Map<string, { receiver: string; assetId: bigint; round: bigint }>()
  const eventsOf = (transaction: ChainTransaction) =>
    events.of('royalty-vault', transaction).filter((event): event is VaultEvent => event.name !== 'CurrencyEnabled')
  const receivers = receiversOf(batch, eventsOf)
  if (receivers.length > 0) {
    const isConcerned = sql`${vaultCreditTable.receiver} = any(${sql.param(receivers)}::text[])`
    credits.load(await batch.tx.select().from(vaultCreditTable).where(isConcerned))
  }

  function apply({ round }: ChainBlock, transaction: ChainTransaction): void {
    const appId = transaction.appCall?.appId
    if (appId === undefined) return
    for (const event of eventsOf(transaction)) {
      const id = { appId, receiver: addressText(event.receiver), assetId: event.currency }
      if (event.name === 'Claimed') {
        credits.delete(keyOf(id))
      } else {
        const depositor = addressText(event.depositor)
        credits.put({ ...id, amountBaseUnits: event.total, depositor, changedRound: round })
      }
      if (appId === market.vaultAppId) changed.set(keyOf(id), { ...id, round })
    }
  }

  return {
    apply,
    flush: () => credits.flush(batch.tx, (keys) => deleteCredits(batch, keys)),
    describe: async () =>
      [...changed].map(
        ([key, { receiver, assetId, round }]): StreamEvent => ({
          type: 'credit',
          address: receiver,
          asa_id: currencyWireId(assetId),
          amount_base_units: String(credits.get(key)?.amountBaseUnits ?? 0n),
          round: Number(round),
        }),
      ),
  }
}

type CreditId = Pick<VaultCreditRow, 'appId' | 'receiver' | 'assetId'>

function keyOf({ appId, receiver, assetId }: CreditId): string {
  return `${appId} ${receiver} ${assetId}`
}

function receiversOf(batch: Batch, eventsOf: (transaction: ChainTransaction) => readonly VaultEvent[]): string[] {
  const receivers = new Set<string>()
  for (const block of batch.blocks) {
    forEachTransaction(block, (transaction) => {
      for (const event of eventsOf(transaction)) receivers.add(addressText(event.receiver))
    })
  }
  return [...receivers]
}

async function deleteCredits({ tx }: Batch, keys: readonly string[]): Promise<void> {
  const { appId, receiver, assetId } = vaultCreditTable
  const isGone = keys.map((key) => {
    const [app = '', to = '', asset = ''] = key.split(' ')
    return and(eq(appId, BigInt(app)), eq(receiver, to), eq(assetId, BigInt(asset)))
  })
  await tx.delete(vaultCreditTable).where(or(...isGone))
}
