import type { ContractKind } from '@facet/contracts'
import { auctionExit } from '../auction/exit/auction-exit.ts'
import type { ExitKind } from '../withdrawal/exit-kind.ts'
import { offerExit } from '../offer/exit/offer-exit.ts'
import { saleExit } from '../sale/exit/sale-exit.ts'
import { prizeVaultExit } from '../vault/exit/prize-vault-exit.ts'
import { royaltyVaultExit } from '../vault/exit/royalty-vault-exit.ts'

/** How an account withdraws from each kind of contract with only a node. */
export const exitKinds: Record<ContractKind, ExitKind> = {
  sale: saleExit,
  auction: auctionExit,
  offer: offerExit,
  'royalty-vault': royaltyVaultExit,
  'prize-vault': prizeVaultExit,
}
