/** Each item once, in its latest form: a list that changes between two windows can repeat an item. */
export function withoutDoubles<Item>(items: readonly Item[], idOf: (item: Item) => unknown): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}
