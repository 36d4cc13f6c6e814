export { createGroupEvaluator } from './eval/group-evaluator.ts'
export { assemble, type AssembledProgram, type AssembleOptions } from './assembler/assemble.ts'
export { AssemblyError, type SourceProblem } from './assembler/assembly-error.ts'
export { disassemble, DisassemblyError } from './assembler/disassemble.ts'
export { isHashOnCurve, programAddress, programHash } from './assembler/program-address.ts'
export type { SourceMap } from './assembler/source-map.ts'
export type {
  EvalOverrides,
  GroupEvaluator,
  GroupEvaluatorOptions,
  GroupMember,
} from './eval/group-evaluator-types.ts'
export type { EvalTracer, ProgramView, StateAccess } from './eval/tracer.ts'
export type { UnnamedResourcePolicy } from './eval/unnamed-resources.ts'
export type * from './ledger.ts'
export { type EvalState, LogicError, type LogicErrorData } from './logic-error.ts'
export { ALL_OPS, introducedIn, LATEST_VERSION, type OpTable, opTable } from './ops/op-table.ts'
export type { OpSpec } from './ops/op-spec.ts'
export * from './transaction.ts'
export { falconVerify } from './crypto/falcon-verify.ts'
export { bytesEqual } from './byte-strings.ts'
export { digest } from './crypto/hash.ts'
export { decodeText, encodeText } from './text.ts'
