import { expect, test } from 'vitest'
import { settledWords } from './settle-stage.ts'

const third = { token_id: 7, outcome: 'sold', is_seller: false, is_receiver: false, is_delivered: true }

test.each([
  ['the winner', { ...third, is_receiver: true }, 'is in your wallet.', '/user/ownedNft'],
  ['the seller', { ...third, is_seller: true }, 'is sold, and you are paid.', '/nft/7'],
  ['anybody else', third, 'is with its winner, and the seller is paid.', '/nft/7'],
  [
    'whoever closes it while the winner cannot take it',
    { ...third, is_delivered: false },
    /waits in the contract/,
    '/nft/7',
  ],
  [
    'the seller of what nobody wanted',
    { ...third, outcome: 'no-bids', is_seller: true, is_receiver: true },
    'is in your wallet again.',
    '/user/ownedNft',
  ],
  ['a stranger to what nobody wanted', { ...third, outcome: 'no-bids' }, 'is back with its seller.', '/nft/7'],
])('a closed auction says to %s what it came to', (_name, memory, words, path) => {
  const done = settledWords(memory)
  expect(done.text.message).toMatch(words)
  expect(done.action?.to).toBe(path)
})
