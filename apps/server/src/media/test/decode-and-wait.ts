// A server that decodes a slow picture, for `decoder.test.ts`: says so once it has begun, and is then killed.
import { setTimeout as wait } from 'node:timers/promises'
import { openDecoder } from '../decoder.ts'
import { testRepetitiveJpeg } from './test-pictures.ts'

const decoder = openDecoder()
const slow = await testRepetitiveJpeg(20_000)
void decoder.run('prepare', slow, { maxPixels: 16_000_000, seconds: 300 })
await wait(1_500)
process.send?.('decoding')
