/** Most rows of an account's own, by table. */
export const mostOwned = {
  collection: 100,
  favourite: 10_000,
  follow: 5_000,
  mute: 1_000,
  push_subscription: 10,
  saved_search: 20,
}
