import { wayToList } from './listing-ways.ts'
import { chosenAs, listedAs } from '../transaction/listed-as.ts'
import type { ListingWay } from '../transaction/listing-way.ts'
import type { Answers, Memory } from '../transaction/transaction-kind.ts'

/** How a work is listed, from the answers. */
export function chosenWay(answers: Answers): ListingWay {
  return wayToList(chosenAs(answers))
}

/** How a work is listed, from the signed group. */
export function signedWay(request: Memory): ListingWay {
  return wayToList(listedAs(request))
}
