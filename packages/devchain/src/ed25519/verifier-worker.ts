import { parentPort } from 'node:worker_threads'
import { BatchVerifier } from './batch-verifier.ts'

const verifier = new BatchVerifier()
parentPort?.on('message', (records: Uint8Array) => parentPort?.postMessage(verifier.verify(records)))
parentPort?.postMessage('ready')
