/** Fewer characters are not searched for; more are refused. */
export const [SEARCH_MIN_CHARS, SEARCH_MAX_CHARS] = [3, 100]
