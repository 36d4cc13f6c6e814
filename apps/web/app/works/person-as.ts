import type { Card } from '@facet/api-contract/nft/card'
import type { PersonFacts } from './person.tsx'

type NamedAs<Prefix extends string> = {
  [Name in Exclude<keyof PersonFacts, 'address'> as `${Prefix}_${Name}`]: PersonFacts[Name]
}

/** An account of a row whose fields about it share a prefix, such as `to_username`. */
export function personAs<Prefix extends string>(prefix: Prefix, address: string, row: NamedAs<Prefix>): PersonFacts {
  const fields = row as Record<string, unknown>
  const read = <Name extends keyof PersonFacts>(name: Name) => fields[`${prefix}_${name}`] as PersonFacts[Name]
  return {
    address,
    username: read('username'),
    pp: read('pp'),
    verified: read('verified'),
    governor: read('governor'),
  }
}

/** The account's fields of a row, without others such as `key`, which must not reach a component. */
export function personOf({ address, username, pp, verified, governor }: PersonFacts): PersonFacts {
  return { address, username, pp, verified, governor }
}

/** The creator of a work. */
export function creatorOf(card: Card): PersonFacts {
  const { creator_address: address, verified } = card
  return personAs('creator', address, { ...card, creator_verified: verified })
}

/** The account that created a card's listing, or that owns its work. */
export function makerOf(card: Card, address: string): PersonFacts {
  return personAs('address', address, { ...card, address_username: card.username })
}
