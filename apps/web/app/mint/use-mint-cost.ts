import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { useFormats } from '../i18n/use-formats.ts'

/** What minting costs, in words. */
export function useMintCost() {
  const { algo } = useFormats()
  const { feeMicroAlgo, depositMicroAlgo, unusedMicroAlgo } = MINT_COST
  return {
    fee: algo(feeMicroAlgo),
    deposit: algo(depositMicroAlgo),
    /** All that leaves the wallet. */
    leaving: algo(feeMicroAlgo + depositMicroAlgo),
    /** What the wallet must have to spare before. */
    unused: algo(unusedMicroAlgo),
  }
}
