import type { StateSchema, Transaction } from '@facet/avm'
import {
  APP_PROGRAM_PAGE_BYTES,
  MAX_ABSOLUTE_EXTRA_PROGRAM_PAGES,
  MAX_ABSOLUTE_TOTAL_ARG_BYTES,
  MAX_APP_ACCOUNTS,
  MAX_APP_ARGS,
  MAX_APP_KEY_BYTES,
  MAX_AVM_BYTES,
  MAX_BOX_REFERENCES,
  MAX_FOREIGN_APPS,
  MAX_FOREIGN_ASSETS,
  MAX_GLOBAL_ENTRIES,
  MAX_LOCAL_ENTRIES,
  MAX_TOTAL_REFERENCES,
} from './consensus.ts'
import { checkContractVersions } from './program-version.ts'
import { checkAccess } from './well-formed-access.ts'

const UPDATE = 4n
const LAST_ON_COMPLETION = 5n

/** Throws the protocol's text when the fields of an application call can never be valid. */
export function checkApplicationFields(txn: Transaction): void {
  if (txn.onCompletion > LAST_ON_COMPLETION) {
    throw new Error(`invalid application OnCompletion (${txn.onCompletion})`)
  }
  if (txn.rejectVersion > 0n && txn.applicationId === 0n) {
    throw new Error('tx.RejectVersion cannot be set during creation')
  }
  checkPrograms(txn)
  checkSizes(txn)
  checkArguments(txn)
  if (txn.access.length > 0) checkAccess(txn)
  else checkReferenceLists(txn)
  checkBoxes(txn)
  checkEntries('LocalStateSchema', txn.localStateSchema, MAX_LOCAL_ENTRIES)
  checkEntries('GlobalStateSchema', txn.globalStateSchema, MAX_GLOBAL_ENTRIES)
}

/** Whether an update also changes program pages or the global schema. */
export function isUpdatingSizes(txn: Transaction): boolean {
  return txn.onCompletion === UPDATE && (txn.extraProgramPages !== 0n || !isEmptySchema(txn.globalStateSchema))
}

/** Throws when the programs exceed the pages paid for. */
export function checkProgramSizes(txn: Transaction, extraPages: bigint): void {
  const limit = (1 + Number(extraPages)) * APP_PROGRAM_PAGE_BYTES
  const approval = txn.approvalProgram.length
  const clear = txn.clearStateProgram.length
  if (approval > limit) throw new Error(`approval program too long. (${approval} > ${limit})`)
  if (clear > limit) throw new Error(`clear state program too long. (${clear} > ${limit})`)
  if (approval + clear > limit) throw new Error(`app programs too long. (${approval} + ${clear} > ${limit})`)
}

function checkPrograms(txn: Transaction): void {
  if (txn.applicationId === 0n || txn.onCompletion === UPDATE) {
    checkContractVersions(txn.approvalProgram, txn.clearStateProgram, undefined)
  } else if (txn.approvalProgram.length > 0 || txn.clearStateProgram.length > 0) {
    throw new Error('programs may only be specified during application creation or update')
  }
}

function checkSizes(txn: Transaction): void {
  const most = MAX_ABSOLUTE_EXTRA_PROGRAM_PAGES
  if (txn.extraProgramPages > most) {
    throw new Error(`tx.ExtraProgramPages exceeds MaxAbsoluteExtraProgramPages = ${most}`)
  }
  let pages = txn.extraProgramPages
  if (txn.applicationId !== 0n) {
    if (!isEmptySchema(txn.localStateSchema)) {
      throw new Error(`inappropriate non-zero tx.LocalStateSchema (${describe(txn.localStateSchema)})`)
    }
    if (!isUpdatingSizes(txn)) {
      if (!isEmptySchema(txn.globalStateSchema)) {
        throw new Error(`inappropriate non-zero tx.GlobalStateSchema (${describe(txn.globalStateSchema)})`)
      }
      if (txn.extraProgramPages !== 0n) {
        throw new Error(`inappropriate non-zero tx.ExtraProgramPages (${txn.extraProgramPages})`)
      }
      // The application's pages are known only when the call is applied.
      pages = most
    }
  }
  checkProgramSizes(txn, pages)
}

function isEmptySchema(schema: StateSchema): boolean {
  return schema.numUint === 0n && schema.numByteSlice === 0n
}

function describe(schema: StateSchema): string {
  return `{NumUint:${schema.numUint} NumByteSlice:${schema.numByteSlice}}`
}

function checkArguments(txn: Transaction): void {
  const args = txn.applicationArgs
  if (args.length > MAX_APP_ARGS) {
    throw new Error(`tx.ApplicationArgs has too many arguments. ${args.length} > ${MAX_APP_ARGS}`)
  }
  let total = 0
  for (const [i, arg] of args.entries()) {
    if (arg.length > MAX_AVM_BYTES) {
      throw new Error(`tx.ApplicationArgs[${i}] length is too long. ${arg.length} > ${MAX_AVM_BYTES}`)
    }
    total += arg.length
  }
  if (total > MAX_ABSOLUTE_TOTAL_ARG_BYTES) {
    throw new Error(`tx.ApplicationArgs total length is too long. ${total} > ${MAX_ABSOLUTE_TOTAL_ARG_BYTES}`)
  }
}

function checkReferenceLists(txn: Transaction): void {
  const lists: [string, string, number, number][] = [
    ['Accounts', 'accounts', txn.accounts.length, MAX_APP_ACCOUNTS],
    ['ForeignApps', 'foreign apps', txn.foreignApps.length, MAX_FOREIGN_APPS],
    ['ForeignAssets', 'foreign assets', txn.foreignAssets.length, MAX_FOREIGN_ASSETS],
    ['Boxes', 'box references', txn.boxes.length, MAX_BOX_REFERENCES],
  ]
  for (const [field, what, length, most] of lists) {
    if (length > most) throw new Error(`tx.${field} too long, max number of ${what} is ${most}`)
  }
  const total = lists.reduce((sum, [, , length]) => sum + length, 0)
  if (total > MAX_TOTAL_REFERENCES) {
    throw new Error(`tx references exceed MaxAppTotalTxnReferences = ${MAX_TOTAL_REFERENCES}`)
  }
}

function checkBoxes(txn: Transaction): void {
  for (const [i, box] of txn.boxes.entries()) {
    if (box.index > BigInt(txn.foreignApps.length)) {
      throw new Error(`tx.Boxes[${i}].Index is ${box.index}. Exceeds len(tx.ForeignApps)`)
    }
    if (box.name.length > MAX_APP_KEY_BYTES) {
      throw new Error(`tx.Boxes[${i}].Name too long, max len ${MAX_APP_KEY_BYTES} bytes`)
    }
  }
}

function checkEntries(field: string, schema: StateSchema, most: bigint): void {
  const entries = schema.numUint + schema.numByteSlice
  if (entries > most) throw new Error(`tx.${field} is too large. ${entries} > ${most}`)
}
