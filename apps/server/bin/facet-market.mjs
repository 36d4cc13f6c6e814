#!/usr/bin/env node
// Plain JavaScript, so that an old Node gets a sentence instead of a syntax error.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `facet-market needs Node 24 or newer, this is ${process.version}. Run it as "npx facet-market" in the folder where "npm install" ran, which brought Node 26 along.\n`,
  )
  process.exitCode = 1
} else {
  // The reader of the output, such as `head`, may close the pipe: the command continues.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
  const { facetMarket } = await import('../src/operate/facet-market.ts')
  process.exitCode = await facetMarket(process.argv.slice(2), {
    print: (line) => void process.stdout.write(`${line}\n`),
    startServer: () => import('../src/main.ts'),
  })
}
