import { expect, test } from 'vitest'
import { signInPosition } from './sign-in-position.ts'
import type { SignInState } from './use-sign-in.ts'

const walletId = 'pera'
const failure = { code: 'sign-cancelled', params: {}, message: '' }
const wallet: SignInState = { step: 'wallet' }
const unlock: SignInState = { step: 'unlock', walletId }
const address: SignInState = { step: 'address', walletId, accounts: [] }
const challenge = (wasAsked: boolean): SignInState => ({ step: 'challenge', walletId, address: 'A', wasAsked })

const counted = (hasDemoWallet: boolean, ...states: SignInState[]) =>
  states.map((state) => {
    const at = signInPosition(state, hasDemoWallet)
    return at && `${at.position} of ${at.steps}`
  })

test('the demo wallet leaves no step out', () => {
  expect(counted(true, wallet, unlock, address, challenge(true))).toEqual(['1 of 3', '1 of 3', '2 of 3', '3 of 3'])
})

test('a wallet of one address leaves no step out', () => {
  expect(counted(false, wallet, unlock, challenge(false))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
})

test('a wallet of several addresses has one step more', () => {
  expect(counted(false, wallet, unlock, address, challenge(true))).toEqual(['1 of 3', '2 of 3', '3 of 4', '4 of 4'])
})

test('a failure is no step', () => {
  expect(counted(true, { step: 'error', failure, walletId, address: null, wasAsked: false })).toEqual([null])
})
