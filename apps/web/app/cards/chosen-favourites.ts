import { useSyncExternalStore } from 'react'

/** A favourite that the account chose or gave up. */
interface Choice {
  isFavourite: boolean
  /** Its place among the saved choices; infinite until the market has answered. */
  place: number
}

/** What the visitor chose in this document, by account and work: a card far from the screen is not drawn, and forgets. */
const chosen = new Map<string, Choice>()
const listeners = new Set<() => void>()
let savedCount = 0

/** How many choices had been saved when a card's data was first drawn. */
const savedBefore = new WeakMap<object, number>()

interface CardData {
  token_id: number
}

/** The choice that is newer than the card's data, undefined if there is none; and how to choose. */
export function useChosenFavourite(account: string, card: CardData) {
  const choice = useSyncExternalStore(
    listen,
    () => choiceSince(account, card),
    () => undefined,
  )
  const choose = (isFavourite: boolean, saving: Promise<unknown>) =>
    chooseFavourite(account, card, { isFavourite, saving })
  return [choice, choose] as const
}

/** The account's choice, unless the card was loaded after it was saved: the account may have chosen again elsewhere. */
export function choiceSince(account: string, card: CardData): boolean | undefined {
  // Noted even without a choice: one can follow.
  const age = ageOf(card)
  const choice = chosen.get(keyOf(account, card))
  return choice !== undefined && choice.place > age ? choice.isFavourite : undefined
}

/** Shows the choice at once, and takes it back if it cannot be saved; then it throws the error. */
export async function chooseFavourite(
  account: string,
  card: CardData,
  { isFavourite, saving }: { isFavourite: boolean; saving: Promise<unknown> },
): Promise<void> {
  const key = keyOf(account, card)
  const before = chosen.get(key)
  remember(key, { isFavourite, place: Infinity })
  try {
    await saving
  } catch (error) {
    remember(key, before)
    throw error
  }
  savedCount += 1
  remember(key, { isFavourite, place: savedCount })
}

/** A card changed by an event says nothing newer about the account's favourites. */
export function withAgeOf<Card extends CardData>(changed: Card, card: CardData): Card {
  savedBefore.set(changed, ageOf(card))
  return changed
}

function ageOf(card: CardData): number {
  const known = savedBefore.get(card)
  if (known !== undefined) return known
  savedBefore.set(card, savedCount)
  return savedCount
}

function keyOf(account: string, { token_id: tokenId }: CardData): string {
  return `${account} ${tokenId}`
}

function remember(key: string, choice: Choice | undefined): void {
  if (choice) chosen.set(key, choice)
  else chosen.delete(key)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
