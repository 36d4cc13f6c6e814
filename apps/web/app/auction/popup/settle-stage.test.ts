import { expect, test } from 'vitest'
import { settledWords } from './settle-stage.ts'

const third = { token_id: 7, outcome: 'sold', is_seller: false, is_receiver: false, is_delivered: true }

test.each([
  ['the winner', { ...third, is_receiver: true }, 'is in your wallet.', '/user/ownedNft'],
  ['the seller', { ...third, is_seller: true }, 'is sold, and you have been paid.', '/nft/7'],
  ['a seller who could not be paid', { ...third, is_seller: true, is_credited: true }, /held for you/, '/nft/7'],
  ['anybody else, of such a seller', { ...third, is_credited: true }, /held for the seller/, '/nft/7'],
  ['anybody else', third, 'went to the winner, and the seller has been paid.', '/nft/7'],
  [
    'anyone who closes it after the winner opted out',
    { ...third, is_delivered: false, is_prize: true },
    /kept in the prize vault/,
    '/nft/7',
  ],
  [
    'anyone who closes it while the winner cannot receive it',
    { ...third, is_delivered: false },
    /stays in the contract/,
    '/nft/7',
  ],
  [
    'the seller of an unsold work',
    { ...third, outcome: 'no-bids', is_seller: true, is_receiver: true },
    'is back in your wallet.',
    '/user/ownedNft',
  ],
  ['a stranger to what nobody wanted', { ...third, outcome: 'no-bids' }, 'was returned to the seller.', '/nft/7'],
])('shows %s the result of a closed auction', (_name, memory, words, path) => {
  const done = settledWords(memory)
  expect(done.text.message).toMatch(words)
  expect(done.action?.to).toBe(path)
})
