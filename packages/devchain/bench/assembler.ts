import { assemble } from '@facet/avm'
import { rate, report } from './report.ts'

const LINES = `txn ApplicationID
bz created
byte "count"
app_global_get
int 12345
+
dup
itob
byte 0x00ff00ff
concat
log
callsub check // as in compiled contracts
pop
created:
int 1
return
check:
proto 0 0
retsub
`

/** Assembles a long source, beside the time to split it into lines and words. */
export function benchAssembler(): void {
  const parts = Array.from({ length: 200 }, (_, i) =>
    LINES.replaceAll('created', `created${i}`).replaceAll('check', `check${i}`),
  )
  const text = `#pragma version 10\n${parts.join('')}`
  const lines = text.split('\n').length
  let words = 0
  const split = rate(() => {
    for (const line of text.split('\n')) words += line.split(' ').length
  })
  const perSecond = lines * rate(() => assemble(text))
  report({ what: 'assembler, lines', perSecond, limit: { what: `split into words`, perSecond: lines * split } })
}
