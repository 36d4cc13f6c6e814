import { describe, expect, test } from 'vitest'
import { choiceSince, chooseFavourite, withAgeOf } from './chosen-favourites.ts'

/** The data of a work's card that was drawn before any later choice. */
function drawnCard(tokenId: number): { token_id: number } {
  const card = { token_id: tokenId }
  choiceSince('FAN', card)
  return card
}

const choose = (card: { token_id: number }, isFavourite: boolean, saving: Promise<unknown> = Promise.resolve()) =>
  chooseFavourite('FAN', card, { isFavourite, saving })

describe('the choice of a favourite', () => {
  test('is newer than the data that was drawn before, on every card of the work', async () => {
    const [pressed, other] = [drawnCard(1), drawnCard(1)]
    await choose(pressed, true)
    expect([choiceSince('FAN', pressed), choiceSince('FAN', other)]).toEqual([true, true])
  })

  test('ends with newer data, because another tab may have changed it', async () => {
    const card = drawnCard(2)
    await choose(card, true)
    expect(choiceSince('FAN', { token_id: 2 })).toBeUndefined()
    expect(choiceSince('FAN', card)).toBe(true)
  })

  test('is newer than data that arrives before the market has saved it', async () => {
    const saving = Promise.withResolvers<void>()
    const saved = choose(drawnCard(3), true, saving.promise)
    const reloaded = drawnCard(3)
    expect(choiceSince('FAN', reloaded)).toBe(true)
    saving.resolve()
    await saved
    expect(choiceSince('FAN', reloaded)).toBe(true)
  })

  test('stays when an event changes the card', async () => {
    const card = drawnCard(4)
    await choose(card, true)
    expect(choiceSince('FAN', withAgeOf({ ...card }, card))).toBe(true)
  })

  test('returns to the choice before if it cannot be saved', async () => {
    const card = drawnCard(5)
    await choose(card, true)
    const refused = choose(card, false, Promise.reject(new Error('offline')))
    expect(choiceSince('FAN', card)).toBe(false)
    await expect(refused).rejects.toThrow('offline')
    expect(choiceSince('FAN', card)).toBe(true)
  })

  test("is not another account's", async () => {
    const card = drawnCard(6)
    await choose(card, true)
    expect(choiceSince('OTHER', card)).toBeUndefined()
  })
})
