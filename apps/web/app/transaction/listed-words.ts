import { msg } from '@lingui/core/macro'
import { listedAs } from './listed-as.ts'
import { listingPath } from './listing-path.ts'
import type { DoneWords, Memory } from './transaction-kind.ts'

/** What listing a work has come to. */
export function listedWords(tokenId: number, memory: Memory): DoneWords {
  const path = listingPath(tokenId, memory)
  if (listedAs(memory) === 'auction') {
    return {
      title: msg`Up for auction`,
      text: msg`takes bids now.`,
      action: { label: msg`See your auction`, to: path },
      sharePath: path,
    }
  }
  return {
    title: msg`For sale`,
    text: memory.key ? msg`Only people with the link can see it.` : msg`hangs in the market.`,
    ...(memory.key ? { secretLink: { label: msg`Copy the private link`, path } } : {}),
    action: { label: msg`See your listing`, to: path },
    sharePath: path,
  }
}
