import { expect, test } from 'vitest'
import { signInPosition } from './sign-in-position.ts'
import type { SignInState } from './use-sign-in.ts'

const walletId = 'pera'
const failure = { code: 'sign-cancelled', params: {}, message: '' }
const wallet: SignInState = { step: 'wallet' }
const unlock: SignInState = { step: 'unlock', walletId }
const address: SignInState = { step: 'address', walletId, accounts: [] }
const challenge = (wasChosen: boolean): SignInState => ({ step: 'challenge', walletId, address: 'A', wasChosen })

const counted = (hasDemoWallet: boolean, ...states: SignInState[]) =>
  states.map((state) => {
    const at = signInPosition(state, hasDemoWallet)
    return at && `${at.position} of ${at.steps}`
  })

test('has all steps with the demo wallet', () => {
  expect(counted(true, wallet, unlock, address, challenge(true))).toEqual(['1 of 3', '1 of 3', '2 of 3', '3 of 3'])
})

test('has all steps for a wallet with one address', () => {
  expect(counted(false, wallet, unlock, challenge(false))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
})

test('has one more step for a wallet with several addresses', () => {
  expect(counted(false, wallet, unlock, address, challenge(true))).toEqual(['1 of 3', '2 of 3', '3 of 4', '4 of 4'])
})

test('does not count the error step', () => {
  expect(counted(true, { step: 'error', failure, walletId, address: null, wasChosen: false })).toEqual([null])
})
