/** What a cover is cut to, in pixels. */
export const coverFrame = { width: 1440, height: 360 }
