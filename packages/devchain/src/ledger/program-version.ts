import type { AppParams } from '@facet/avm'
import { MIN_INNER_APP_VERSION, SYNC_PROGRAMS_VERSION } from './consensus.ts'

/** The version varint at the start of a program. Throws the protocol's text when it is missing or invalid. */
export function programVersion(program: Uint8Array): bigint {
  if (program.length === 0) throw new Error('invalid program (empty)')
  const version = readUvarint(program)
  if (version === undefined) throw new Error('invalid version')
  return version
}

/** `undefined` when the varint does not end or exceeds 64 bits. */
export function readUvarint(bytes: Uint8Array): bigint | undefined {
  let value = 0n
  for (let i = 0; i < 10; i++) {
    const byte = bytes[i]
    if (byte === undefined) return undefined
    if (i === 9 && byte > 1) return undefined
    value |= BigInt(byte & 0x7f) << BigInt(7 * i)
    if (byte < 0x80) return value
  }
  return undefined
}

/**
 * Checks the versions of an application's two programs against each other and against the existing programs.
 * Throws the protocol's text.
 */
export function checkContractVersions(approval: Uint8Array, clear: Uint8Array, previous: AppParams | undefined): void {
  const approvalVersion = versionOf(approval, 'ApprovalProgram')
  const clearVersion = versionOf(clear, 'ClearStateProgram')
  const mustMatch = approvalVersion >= SYNC_PROGRAMS_VERSION || clearVersion >= SYNC_PROGRAMS_VERSION
  if (mustMatch && approvalVersion !== clearVersion) {
    throw new Error(`program version mismatch: ${approvalVersion} != ${clearVersion}`)
  }
  if (!previous) return
  checkDowngrade(previous.approvalProgram, approvalVersion, 'approval')
  checkDowngrade(previous.clearStateProgram, clearVersion, 'clearstate')
}

function versionOf(program: Uint8Array, name: string): bigint {
  try {
    return programVersion(program)
  } catch (error) {
    throw new Error(`bad ${name}: ${(error as Error).message}`)
  }
}

function checkDowngrade(previous: Uint8Array, version: bigint, name: string): void {
  if (previous.length === 0) return
  const old = programVersion(previous)
  if (old >= MIN_INNER_APP_VERSION && version < old) {
    throw new Error(`${name} program version downgrade: ${version} < ${old}`)
  }
}
