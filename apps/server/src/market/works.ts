/** The works of a listing: one, or several for one price. Whoever names the first has to tell how many others there are. */
export type Works = readonly [first: bigint, ...others: bigint[]]
