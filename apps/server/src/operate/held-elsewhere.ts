import { heldElsewhere } from '../custodial/custodian-in-use.ts'
import { openCustodian } from '../custodial/custodian.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { type Finding, wrong } from './finding.ts'

/** Advice while another account holds works. */
export const PUT_BACK =
  'Set CUSTODY_MNEMONIC to the words of that account until their sellers have cancelled them or they are sold; docs/operate.md, "Keys".'

/** The finding that another account than that of the settings holds works in custody; none where all is well. */
export async function checkHeld(db: Queries | Transaction, config: Config): Promise<Finding[]> {
  const held = await heldElsewhere(db, openCustodian(config)?.address)
  return held ? [wrong('custody', heldText({ ...held }), PUT_BACK)] : []
}

export function heldText({ account, works }: Readonly<Record<string, unknown>>): string {
  return `${String(account)} holds ${works === 1 ? 'a work' : `${String(works)} works`} of this market, and CUSTODY_MNEMONIC is not of that account`
}
