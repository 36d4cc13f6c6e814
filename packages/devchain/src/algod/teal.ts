import { assemble, AssemblyError, disassemble, DisassemblyError } from '@facet/avm'
import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { boolQuery } from './parameters.ts'
import { shapeReply } from './reply.ts'

const MAX_SOURCE_BYTES = 512 * 1024

/** Assembles TEAL text; `hash` is the address of the program as a logic signature. */
export function compileTeal(_chain: Chain, request: HttpRequest): HttpReply {
  const withSourceMap = boolQuery(request, 'sourcemap')
  demandSize(request)
  const { address, program, sourceMap } = refusing(() => assemble(request.body))
  return shapeReply({ hash: address, result: program, ...(withSourceMap && { sourcemap: { ...sourceMap } }) })
}

export function disassembleTeal(_chain: Chain, request: HttpRequest): HttpReply {
  demandSize(request)
  return shapeReply({ result: refusing(() => disassemble(request.body)) })
}

function demandSize(request: HttpRequest): void {
  if (request.body.length > MAX_SOURCE_BYTES) throw new AlgodError(400, 'http: request body too large')
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof AssemblyError || error instanceof DisassemblyError) throw new AlgodError(400, error.message)
    throw error
  }
}
