import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors between the page and a wallet. */
export const walletErrorTexts = {
  'contract-error-address': {
    why: msg({ id: 'error.contract-error-address', message: 'No Algo address found' }),
    wayOut: msg({ id: 'error.contract-error-address.way-out', message: 'Choose the account you signed in with.' }),
  },
  'contract-sign-error': {
    why: msg({ id: 'error.contract-sign-error', message: 'Signing failed' }),
    wayOut: msg({
      id: 'error.contract-sign-error.way-out',
      message: 'Try again. If that doesn’t help, reconnect your wallet.',
    }),
  },
  'contract-error-params': {
    why: msg({ id: 'error.contract-error-params', message: 'The network did not answer' }),
    wayOut: msg({ id: 'error.contract-error-params.way-out', message: 'Try again in a moment.' }),
  },
  'contract-error-send': {
    why: msg({ id: 'error.contract-error-send', message: 'The transaction could not be sent' }),
    wayOut: msg({ id: 'error.contract-error-send.way-out', message: 'Try again, or ask in the community chat.' }),
  },
  'contract-cannot-connect': {
    why: msg({ id: 'error.contract-cannot-connect', message: 'Failed to connect to your wallet' }),
    wayOut: msg({ id: 'error.contract-cannot-connect.way-out', message: 'Open the wallet, unlock it, and try again.' }),
  },
  'check-pop-up': {
    why: msg({ id: 'error.check-pop-up', message: "Your browser blocked the wallet's window" }),
    wayOut: msg({
      id: 'error.check-pop-up.way-out',
      message: 'Enable pop-ups and redirects for this site, then try again.',
    }),
  },
  'sign-cancelled': {
    why: msg({ id: 'error.sign-cancelled', message: 'You declined in your wallet' }),
    wayOut: msg({ id: 'error.sign-cancelled.way-out', message: 'Nothing was signed. You can try again at any time.' }),
  },
  'wallet-not-installed': {
    why: msg({ id: 'error.wallet-not-installed', message: '{wallet} is not installed in this browser' }),
    wayOut: msg({ id: 'error.wallet-not-installed.way-out', message: 'Install it, then reload this page.' }),
  },
  'wallet-wrong-network': {
    why: msg({ id: 'error.wallet-wrong-network', message: 'Your wallet is on a different network from this market' }),
    wayOut: msg({
      id: 'error.wallet-wrong-network.way-out',
      message: 'Switch the network in the wallet, then try again.',
    }),
  },
  offline: {
    why: msg({ id: 'error.offline', message: 'No response' }),
    wayOut: msg({ id: 'error.offline.way-out', message: 'Check your connection, then try again.' }),
  },
} satisfies ErrorTexts
