import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { useFormats } from '../i18n/use-formats.ts'
import { depositNote } from '../money/costs.ts'
import { debitCosts, noDebits } from '../money/debit-costs.ts'

/** The costs of minting, in words. */
export function useMintCost() {
  const { algo } = useFormats()
  const { feeMicroAlgo, depositMicroAlgo, unusedMicroAlgo } = MINT_COST
  const debits = { ...noDebits, holdingMicroAlgo: depositMicroAlgo, feeMicroAlgo }
  return {
    fee: algo(feeMicroAlgo),
    locked: algo(depositMicroAlgo),
    lines: debitCosts(debits, { holding: depositNote.asset }),
    /** The amount that the wallet must have available before minting. */
    unused: algo(unusedMicroAlgo),
  }
}
