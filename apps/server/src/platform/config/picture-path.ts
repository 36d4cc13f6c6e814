import { z } from 'zod'

/** Path of a picture that comes with this market's web app. */
export const picturePath = z.string().regex(/^(\/[\w-][\w.-]*)+\.(svg|png|webp)$/, 'not a path of a picture')
