import type { Frame } from '../eval/frame.ts'
import { accountReference, appReference, assetReference, holdingReference } from '../eval/references.ts'
import type { AccountInfo, AppParams, StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { encodeText } from '../text.ts'
import type { AssetParams } from '../transaction.ts'
import { APP, type FieldGroup } from '../field-group.ts'
import { oneOf, op, type OpSpec } from './op-spec.ts'
import {
  ACCT_PARAMS_FIELDS,
  APP_PARAMS_FIELDS,
  APP_PARAMS_SETTABLE_FIELDS,
  ASSET_HOLDING_FIELDS,
  ASSET_PARAMS_FIELDS,
  VOTER_PARAMS_FIELDS,
} from './state-fields.ts'
import { MAX_BYTES } from '../stack-type.ts'

function flag(value: boolean): bigint {
  return value ? 1n : 0n
}

function top({ stack }: Frame): StackValue {
  return stack[stack.length - 1] as StackValue
}

/** Name of the field that the immediate chooses; the error names its number when this version has no such field. */
function fieldName(frame: Frame, { a, field, spec }: Instruction): string {
  if (!field || field.since > frame.version) throw new OpError(`invalid ${spec.name} field ${a}`)
  return field.name
}

/** Pushes a value, or 0 when there is none, and whether it exists. */
function answer(frame: Frame, { spec }: Instruction, args: number, value: StackValue | undefined): void {
  frame.cut(frame.stack.length - args)
  frame.stack.push(value ?? 0n, value === undefined ? 0n : 1n)
  if (value instanceof Uint8Array && value.length > MAX_BYTES) {
    throw new OpError(`${spec.name} produced a too big (${value.length}) byte-array`)
  }
}

function holdingGet(frame: Frame, instruction: Instruction): void {
  const name = fieldName(frame, instruction)
  const { stack, ledger } = frame
  const { address, asset } = holdingReference(frame, stack[stack.length - 2] as StackValue, top(frame) as bigint)
  const holding = ledger.assetHolding(address, asset)
  const value = holding && (name === 'AssetBalance' ? holding.amount : flag(holding.frozen))
  answer(frame, instruction, 2, value)
}

const ASSET_READERS: Readonly<Record<string, (params: AssetParams) => StackValue>> = {
  AssetTotal: ({ total }) => total,
  AssetDecimals: ({ decimals }) => decimals,
  AssetDefaultFrozen: ({ defaultFrozen }) => flag(defaultFrozen),
  AssetUnitName: ({ unitName }) => encodeText(unitName),
  AssetName: ({ assetName }) => encodeText(assetName),
  AssetURL: ({ url }) => encodeText(url),
  AssetMetadataHash: ({ metadataHash }) => metadataHash,
  AssetManager: ({ manager }) => manager,
  AssetReserve: ({ reserve }) => reserve,
  AssetFreeze: ({ freeze }) => freeze,
  AssetClawback: ({ clawback }) => clawback,
}

function assetGet(frame: Frame, instruction: Instruction): void {
  const name = fieldName(frame, instruction)
  const found = frame.ledger.assetParams(assetReference(frame, top(frame) as bigint, true))
  const read = ASSET_READERS[name]
  answer(frame, instruction, 1, found && (read ? read(found.params) : found.creator))
}

const APP_READERS: Readonly<Record<string, (params: AppParams) => StackValue>> = {
  AppApprovalProgram: ({ approvalProgram }) => approvalProgram,
  AppClearStateProgram: ({ clearStateProgram }) => clearStateProgram,
  AppGlobalNumUint: ({ globalStateSchema }) => globalStateSchema.numUint,
  AppGlobalNumByteSlice: ({ globalStateSchema }) => globalStateSchema.numByteSlice,
  AppLocalNumUint: ({ localStateSchema }) => localStateSchema.numUint,
  AppLocalNumByteSlice: ({ localStateSchema }) => localStateSchema.numByteSlice,
  AppExtraProgramPages: ({ extraProgramPages }) => extraProgramPages,
  AppCreator: ({ creator }) => creator,
  AppVersion: ({ version }) => version,
  AppSizeSponsor: ({ sizeSponsor }) => sizeSponsor,
  AppForeignBoxReads: ({ foreignBoxReads }) => flag(foreignBoxReads),
  AppFamilyBoxAccess: ({ familyBoxAccess }) => flag(familyBoxAccess),
}

function appGet(frame: Frame, instruction: Instruction): void {
  const name = fieldName(frame, instruction)
  const app = appReference(frame, top(frame) as bigint, true)
  const params = frame.ledger.appParams(app)
  const read = APP_READERS[name]
  answer(frame, instruction, 1, params && (read ? read(params) : frame.shared.appAddress(app)))
}

function appSet(frame: Frame, instruction: Instruction): void {
  const name = fieldName(frame, instruction)
  const enabled = (frame.stack.pop() as bigint) !== 0n
  frame.ledger.setAppFlags(
    frame.appId,
    name === 'AppForeignBoxReads' ? { foreignBoxReads: enabled } : { familyBoxAccess: enabled },
  )
}

const ACCOUNT_READERS: Readonly<Record<string, (account: AccountInfo) => StackValue>> = {
  AcctBalance: ({ balance }) => balance,
  AcctMinBalance: ({ minBalance }) => minBalance,
  AcctAuthAddr: ({ authAddress }) => authAddress,
  AcctTotalNumUint: ({ totalNumUint }) => totalNumUint,
  AcctTotalNumByteSlice: ({ totalNumByteSlice }) => totalNumByteSlice,
  AcctTotalExtraAppPages: ({ totalExtraAppPages }) => totalExtraAppPages,
  AcctTotalAppsCreated: ({ totalAppsCreated }) => totalAppsCreated,
  AcctTotalAppsOptedIn: ({ totalAppsOptedIn }) => totalAppsOptedIn,
  AcctTotalAssetsCreated: ({ totalAssetsCreated }) => totalAssetsCreated,
  AcctTotalAssets: ({ totalAssets }) => totalAssets,
  AcctTotalBoxes: ({ totalBoxes }) => totalBoxes,
  AcctTotalBoxBytes: ({ totalBoxBytes }) => totalBoxBytes,
  AcctIncentiveEligible: ({ incentiveEligible }) => flag(incentiveEligible),
  AcctLastProposed: ({ lastProposed }) => lastProposed,
  AcctLastHeartbeat: ({ lastHeartbeat }) => lastHeartbeat,
}

function accountGet(frame: Frame, instruction: Instruction): void {
  const { address } = accountReference(frame, top(frame))
  const read = ACCOUNT_READERS[fieldName(frame, instruction)] as (account: AccountInfo) => StackValue
  const account = frame.ledger.account(address)
  frame.stack.pop()
  frame.stack.push(read(account), flag(account.balance > 0n))
}

function voterGet(frame: Frame, instruction: Instruction): void {
  const { address } = accountReference(frame, top(frame))
  const name = fieldName(frame, instruction)
  const { balance, incentiveEligible } = frame.ledger.voter(address)
  frame.stack.pop()
  frame.stack.push(name === 'VoterBalance' ? balance : flag(incentiveEligible), flag(balance > 0n))
}

function onlineStake(frame: Frame): void {
  frame.stack.push(frame.ledger.onlineStake())
}

function inApp(group: FieldGroup): { modes: number; imm: ReturnType<typeof oneOf>[] } {
  return { modes: APP, imm: [oneOf('f', group)] }
}

export const paramsOps: OpSpec[] = [
  op(0x70, 'asset_holding_get', 'uint64 uint64 -> any bool', 2, holdingGet, inApp(ASSET_HOLDING_FIELDS)),
  op(0x70, 'asset_holding_get', 'any uint64 -> any bool', 4, holdingGet, inApp(ASSET_HOLDING_FIELDS)),
  op(0x71, 'asset_params_get', 'uint64 -> any bool', 2, assetGet, inApp(ASSET_PARAMS_FIELDS)),
  op(0x72, 'app_params_get', 'uint64 -> any bool', 5, appGet, inApp(APP_PARAMS_FIELDS)),
  op(0x73, 'acct_params_get', 'any -> any bool', 6, accountGet, inApp(ACCT_PARAMS_FIELDS)),
  op(0x74, 'voter_params_get', 'any -> any bool', 11, voterGet, inApp(VOTER_PARAMS_FIELDS)),
  op(0x75, 'online_stake', '-> uint64', 11, onlineStake, { modes: APP }),
  op(0x76, 'app_params_set', 'uint64 ->', 13, appSet, inApp(APP_PARAMS_SETTABLE_FIELDS)),
]
