/**
 * Approval program of an ASA burning app (ARC-54): opts in to the requested asset and cannot send anything.
 * The caller pays the inner transaction's fee; the party that wants the opt-in pays its min balance.
 */
export const BURN_PROGRAM = `#pragma version 9
txn OnCompletion; int NoOp; ==; assert
txn ApplicationID; bz create
method "arc54_optIntoASA(asset)void"; txna ApplicationArgs 0; match opt_in
err

create:
method "createApplication()void"; txna ApplicationArgs 0; ==; return

opt_in:
itxn_begin
int axfer; itxn_field TypeEnum
global CurrentApplicationAddress; itxn_field AssetReceiver
txna ApplicationArgs 1; btoi; txnas Assets; itxn_field XferAsset
int 0; itxn_field Fee
itxn_submit
int 1
`
