#!/usr/bin/env node
// Plain JavaScript, so that an old Node gets a sentence instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`facet-devchain: Node ${process.versions.node} is too old; it takes 22.18 or newer\n`)
  process.exitCode = 1
} else {
  const { main } = await import('../src/command/main.ts')
  await main(process.argv.slice(2))
}
