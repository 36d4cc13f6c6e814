import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { bytesToBigint } from '../byte-strings.ts'
import { OpError } from '../op-error.ts'

export interface ScalarField {
  readonly modulus: bigint
}

const SIZE = 32

/** The scalar field of a configuration's curve. */
export function scalarFieldOf(config: string): ScalarField {
  const { Fr } = config.startsWith('BN254') ? bn254.fields : bls12_381.fields
  return { modulus: Fr.ORDER }
}

/** The 32-byte numbers that a zero-knowledge hash takes; rejects empty input, partial numbers and numbers out of range. */
export function decodeElements(data: Uint8Array, { modulus }: ScalarField, fail: () => OpError): bigint[] {
  if (data.length === 0) throw new OpError('the input data cannot be empty')
  if (data.length % SIZE !== 0) throw new OpError('the input data must be a multiple of 32 bytes')
  const elements: bigint[] = []
  for (let at = 0; at < data.length; at += SIZE) {
    const element = bytesToBigint(data.subarray(at, at + SIZE))
    if (element >= modulus) throw fail()
    elements.push(element)
  }
  return elements
}
