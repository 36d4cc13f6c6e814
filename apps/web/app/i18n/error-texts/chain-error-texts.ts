import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of the node and the protocol. */
export const chainErrorTexts = {
  'chain-unavailable': {
    why: msg({ id: 'error.chain-unavailable', message: 'The Algorand node does not answer' }),
    wayOut: msg({ id: 'error.chain-unavailable.way-out', message: 'Wait a moment, then try again.' }),
  },
  'node-refused': {
    why: msg({ id: 'error.node-refused', message: 'The Algorand node refused the request' }),
    wayOut: msg({
      id: 'error.node-refused.way-out',
      message: 'Check its address and its token, or choose another node.',
    }),
  },
  'chain-reset': {
    why: msg({ id: 'error.chain-reset', message: 'The node runs a different chain from this market' }),
    wayOut: msg({ id: 'error.chain-reset.way-out', message: 'This is a problem on our side. Come back later.' }),
  },
  'node-behind': {
    why: msg({ id: 'error.node-behind', message: 'The market’s node has not read the newest blocks yet' }),
    wayOut: msg({ id: 'error.node-behind.way-out', message: 'Nothing was sent. Wait a moment, then try again.' }),
  },
  'market-changing': {
    why: msg({ id: 'error.market-changing', message: 'The market is being changed' }),
    wayOut: msg({
      id: 'error.market-changing.way-out',
      message: 'Nothing was sent. Wait a moment, then try again.',
    }),
  },
  'market-behind': {
    why: msg({ id: 'error.market-behind', message: 'The market has not read the newest blocks yet' }),
    wayOut: msg({ id: 'error.market-behind.way-out', message: 'Wait a moment, then try again.' }),
  },
  'projection-behind': {
    why: msg({ id: 'error.projection-behind', message: 'Confirmed in round {round}, not shown yet' }),
    wayOut: msg({
      id: 'error.projection-behind.way-out',
      message: 'The market will show it once it has read that round.',
    }),
  },
  'confirmation-late': {
    why: msg({ id: 'error.confirmation-late', message: 'No block contains the transaction yet' }),
    wayOut: msg({
      id: 'error.confirmation-late.way-out',
      message: 'The network is busy. Wait a moment, then try again. You will not pay twice.',
    }),
  },
  'transaction-malformed': {
    why: msg({ id: 'error.transaction-malformed', message: 'The signed transaction cannot be read' }),
    wayOut: msg({
      id: 'error.transaction-malformed.way-out',
      message: 'Try again. If that doesn’t help, sign with another wallet.',
    }),
  },
  'transaction-expired': {
    why: msg({ id: 'error.transaction-expired', message: 'The signature is no longer valid' }),
    wayOut: msg({ id: 'error.transaction-expired.way-out', message: 'You took too long to sign. Sign again.' }),
  },
  'transaction-refused': {
    why: msg({ id: 'error.transaction-refused', message: 'The network refused the transaction' }),
    wayOut: msg({
      id: 'error.transaction-refused.way-out',
      message: 'Something changed on chain in the meantime. Try again.',
    }),
  },
  'group-mismatch': {
    why: msg({ id: 'error.group-mismatch', message: 'The wallet signed something different from what was agreed' }),
    wayOut: msg({ id: 'error.group-mismatch.way-out', message: 'Try again; do not change anything in the wallet.' }),
  },
  'group-size': {
    why: msg({ id: 'error.group-size', message: 'The wallet signed the wrong number of transactions' }),
    wayOut: msg({ id: 'error.group-size.way-out', message: 'Try again and approve all of them together.' }),
  },
  'group-signature': {
    why: msg({ id: 'error.group-signature', message: 'The wallet signed with another account' }),
    wayOut: msg({
      id: 'error.group-signature.way-out',
      message: 'Choose the account you signed in with, then try again.',
    }),
  },
  'not-enough-algo': {
    why: msg({ id: 'error.not-enough-algo', message: 'Your wallet needs {missing} more' }),
    wayOut: msg({
      id: 'error.not-enough-algo.way-out',
      message: 'Add at least that much to your wallet, then check again.',
    }),
  },
  'not-enough-asset': {
    why: msg({ id: 'error.not-enough-asset', message: 'Your wallet needs {missing} more' }),
    wayOut: msg({
      id: 'error.not-enough-asset.way-out',
      message: 'Add at least that much to your wallet, then check again.',
    }),
  },
  'asset-frozen': {
    why: msg({ id: 'error.asset-frozen', message: 'The issuer has frozen this asset in one of the accounts' }),
    wayOut: msg({ id: 'error.asset-frozen.way-out', message: 'Only the issuer can unfreeze it.' }),
  },
  'not-opted-in': {
    why: msg({ id: 'error.not-opted-in', message: 'A wallet has not opted in to this asset yet' }),
    wayOut: msg({ id: 'error.not-opted-in.way-out', message: 'Try again: the opt-in is part of the same signature.' }),
  },
  'already-opted-in': {
    why: msg({ id: 'error.already-opted-in', message: 'Your wallet has already opted in to this asset' }),
    wayOut: msg({ id: 'error.already-opted-in.way-out', message: 'There is nothing left to do.' }),
  },
  'fee-too-small': {
    why: msg({ id: 'error.fee-too-small', message: 'The network fee has risen' }),
    wayOut: msg({ id: 'error.fee-too-small.way-out', message: 'Try again with the current fee.' }),
  },
  'contract-check-failed': {
    why: msg({ id: 'error.contract-check-failed', message: 'The contract rejected the transaction' }),
    wayOut: msg({
      id: 'error.contract-check-failed.way-out',
      message: 'Something changed on chain in the meantime. Try again.',
    }),
  },
} satisfies ErrorTexts
