/** What a cover is cut to, in pixels. */
export const coverFrame = { width: 1400, height: 1000 }
