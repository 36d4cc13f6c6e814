import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import { msg } from '@lingui/core/macro'
import { type CancelWay, listingTitles } from '../../transaction/cancel-way.ts'

export const cancelCustodyWay: CancelWay<'custodial'> = {
  build: (kit, network, facts) =>
    kit.groups.cancelCustody(network, { ...custodialFromWire(facts), needsOptIn: facts.needs_opt_in }),
  titles: listingTitles,
  check: msg`The market holds your work`,
  contract: null,
}
