import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { useFormats } from '../i18n/use-formats.ts'

/** The costs of minting, in words. */
export function useMintCost() {
  const { algo } = useFormats()
  const { feeMicroAlgo, depositMicroAlgo, unusedMicroAlgo } = MINT_COST
  return {
    fee: algo(feeMicroAlgo),
    deposit: algo(depositMicroAlgo),
    /** The total that leaves the wallet. */
    leaving: algo(feeMicroAlgo + depositMicroAlgo),
    /** The amount that the wallet must have available before minting. */
    unused: algo(unusedMicroAlgo),
  }
}
