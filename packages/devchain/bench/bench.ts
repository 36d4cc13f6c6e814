import { benchAssembler } from './assembler.ts'
import { benchMarket } from './market.ts'
import { benchMemory } from './memory.ts'
import { benchOpcodes } from './opcodes.ts'
import { benchSignatures } from './signatures.ts'
import { benchSubmissions } from './submissions.ts'

// Prints each figure beside the machine's upper bound, measured in the same run.
const limits = benchSignatures()
benchAssembler()
await benchOpcodes()
benchMarket(limits)
await benchSubmissions(limits)
benchMemory()
