import { parentPort } from 'node:worker_threads'
import { BatchVerifier } from './batch-verifier.ts'

function send(answer: 'ready' | boolean[]): void {
  // Messages between threads have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer)
}

const verifier = new BatchVerifier()
parentPort?.on('message', (batches: Uint8Array[]) => {
  const allHold = verifier.verify(Buffer.concat(batches))
  send(batches.map((records) => allHold || verifier.verify(records)))
})
send('ready')
