import { type Assembly, BACK_BRANCHES_SINCE, type LabelReference } from './assembly.ts'
import { quote } from './quote.ts'

const MAX_INT16 = 32767
const MIN_INT16 = -32768

/** Writes the offset of every use of a label into the code, reporting those that lead nowhere or too far. */
export function resolveLabels(assembly: Assembly, code: Uint8Array): void {
  const missing = new Set<string>()
  for (const reference of assembly.references) {
    const { label } = reference
    const target = assembly.labels.get(label.text)
    if (target === undefined) {
      if (!missing.has(label.text)) {
        assembly.problem(label, `reference to undefined label ${quote(label.text)}`)
      }
      missing.add(label.text)
      continue
    }
    // Version 1 does not let a program end by branching behind its last instruction.
    if (!assembly.isSince(2) && target === code.length) tooFar(assembly, reference)
    if (!assembly.isSince(BACK_BRANCHES_SINCE) && target < reference.end) {
      assembly.problem(
        label,
        `label ${quote(label.text)} is a back reference, back jump support was introduced in v${BACK_BRANCHES_SINCE}`,
      )
      continue
    }
    if (reference.isVarint) writeVarintOffset(assembly, code, reference, target)
    else writeOffset(assembly, code, reference, target)
  }
}

function tooFar(assembly: Assembly, { label }: LabelReference): void {
  assembly.problem(label, `label ${quote(label.text)} is too far away`)
}

function writeOffset(assembly: Assembly, code: Uint8Array, reference: LabelReference, target: number): void {
  const offset = target - reference.end
  if (offset > MAX_INT16 || offset < MIN_INT16) return tooFar(assembly, reference)
  code[reference.position] = (offset >> 8) & 0xff
  code[reference.position + 1] = offset & 0xff
}

/** Forward offsets count from the instruction's end, backward ones from its start, so that 0 and below cannot be mixed up. */
function writeVarintOffset(assembly: Assembly, code: Uint8Array, reference: LabelReference, target: number): void {
  const { label, position, end } = reference
  const start = position - 1
  if (target === start) {
    return assembly.problem(label, `branch to start of same instruction: ${quote(label.text)} `)
  }
  const offset = target < start ? target - start : target - end
  const limit = 2 ** (7 * (end - position) - 1)
  if (offset < -limit || offset >= limit) return tooFar(assembly, reference)
  let zigzag = offset < 0 ? -2 * offset - 1 : 2 * offset
  let at = position
  for (; zigzag > 0x7f; zigzag >>= 7) code[at++] = (zigzag & 0x7f) | 0x80
  code[at] = zigzag
}
