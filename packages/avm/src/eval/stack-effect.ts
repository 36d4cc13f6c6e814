import type { Frame } from './frame.ts'

export interface StackEffect {
  pops: number
  pushes: number
}

/** How many values the instruction about to run pops and pushes. */
export function stackEffect(frame: Frame): StackEffect {
  const instruction = frame.code.instructions[frame.next]
  if (!instruction) return { pops: 0, pushes: 0 }
  const { spec, a, values, targetPcs } = instruction
  const height = frame.stack.length
  switch (spec.name) {
    case 'pushbytess':
    case 'pushints':
      return { pops: 0, pushes: values.length }
    case 'return':
      return { pops: height, pushes: 1 }
    case 'retsub':
      return retsubEffect(frame)
    case 'frame_bury':
      return frameBuryEffect(frame, a)
    case 'bury':
      return { pops: a + 1, pushes: a }
    case 'popn':
      return { pops: a, pushes: 0 }
    case 'dupn':
      return { pops: 1, pushes: a + 1 }
    case 'dig':
      return { pops: 0, pushes: 1 }
    case 'cover':
    case 'uncover':
      return { pops: a + 1, pushes: a + 1 }
    case 'match':
      return { pops: targetPcs.length + 1, pushes: 0 }
    default:
      return { pops: spec.args.length, pushes: spec.returns.length }
  }
}

function retsubEffect({ calls, stack }: Frame): StackEffect {
  const call = calls.at(-1)
  if (!call?.hasProto) return { pops: 0, pushes: 0 }
  return { pops: stack.length - call.height + call.args, pushes: call.returns }
}

function frameBuryEffect({ calls, stack }: Frame, offset: number): StackEffect {
  const call = calls.at(-1)
  const index = (call?.height ?? 0) + offset
  const pops = stack.length - index
  return { pops, pushes: pops - 1 }
}
