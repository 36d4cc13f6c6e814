/** Questions that are under way at the same time: public nodes turn away who asks more. */
const AT_ONCE = 8

/** Asks for each item, a few at a time. Answers in the order of the items. */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.entries()
  const askOne = async () => {
    for (const [index, item] of waiting) answers[index] = await ask(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOne))
  return answers
}
