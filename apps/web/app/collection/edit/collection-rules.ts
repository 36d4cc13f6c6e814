/** As the server has them. */
export const [MAX_TITLE, MAX_DESCRIPTION] = [50, 500]

/** Pixels of a cover that the server stores. */
export const coverFrame = { width: 1400, height: 1000 }
