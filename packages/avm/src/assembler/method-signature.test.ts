import { describe, expect, test } from 'vitest'
import { methodSignatureProblem } from './method-signature.ts'

describe('method signatures', () => {
  const sound = [
    'f()void',
    'add(uint64,uint64)uint128',
    'g((uint8,bool)[],string,account,axfer)(address,byte[32])',
    'h(ufixed64x2,uint512[65535])byte[][]',
    // Text in parentheses after a type name is not checked.
    'f(uint64(x))void',
  ]
  for (const signature of sound) {
    test(`${signature} is valid`, () => {
      expect(methodSignatureProblem(signature)).toBeUndefined()
    })
  }

  const faulty: [signature: string, problem: string][] = [
    ['f', 'No parenthesis in method signature: "f"'],
    ['()void', 'Method signature has no name: "()void"'],
    ['f(void', 'Unpaired parenthesis in method signature: "f(void"'],
    ['f)(void', 'Unpaired parenthesis in method signature: "f)(void"'],
    ['f()', 'Error parsing return type: cannot convert the string "" to an ABI type'],
    ['f(uint7)void', 'Error parsing argument type at index 0: unsupported uint type bitSize: 7'],
    ['f(uint)void', 'Error parsing argument type at index 0: ill formed uint type: "uint"'],
    ['f(byte,int)void', 'Error parsing argument type at index 1: cannot convert the string "int" to an ABI type'],
    ['f(ufixed64)void', 'Error parsing argument type at index 0: ill formed ufixed type: "ufixed64"'],
    ['f(ufixed64x161)void', 'Error parsing argument type at index 0: unsupported ufixed type precision: 161'],
    ['f(byte[01])void', 'Error parsing argument type at index 0: static array ill formated: "byte[01]"'],
    [
      'f(byte[65536])void',
      'Error parsing argument type at index 0: strconv.ParseUint: parsing "65536": value out of range',
    ],
    ['f(byte,)void', 'parsing error: tuple content should not start or end with comma'],
    ['f(byte,,byte)void', 'no consecutive commas'],
    ['f()account', 'Error parsing return type: cannot convert the string "account" to an ABI type'],
    ['f((byte,(bool,x)))void', 'Error parsing argument type at index 0: cannot convert the string "x" to an ABI type'],
  ]
  for (const [signature, problem] of faulty) {
    test(`${signature} is not valid`, () => {
      expect(methodSignatureProblem(signature)).toBe(problem)
    })
  }
})
