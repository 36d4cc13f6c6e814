import { openStream } from './open-stream.ts'

export const streamRoutes = [openStream]
