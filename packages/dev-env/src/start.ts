// `npm start` and `npm run dev`: the whole market on this machine. See startDemo.
import { startDemo } from './start-demo.ts'
import { StartRefused } from './start-refused.ts'

try {
  await startDemo({ isDev: process.argv.includes('--dev') })
} catch (error) {
  // A refused start is one line for a person; any other error is a bug and keeps its stack.
  console.error(error instanceof StartRefused ? `\n${error.message}` : error)
  process.exit(1)
}
