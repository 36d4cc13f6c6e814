/** Concurrent requests: public nodes reject more. */
const MAX_CONCURRENT = 8

/** Maps items to requests, a few at a time. Results are in the order of the items. */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.entries()
  const askOne = async () => {
    for (const [index, item] of waiting) answers[index] = await ask(item)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, askOne))
  return answers
}
