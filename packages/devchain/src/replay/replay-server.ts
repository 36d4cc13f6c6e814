// Serves consecutive chains on the same port, to replay scenarios from another process:
//
//   node packages/devchain/src/replay/replay-server.ts 4001 4009 &
//   node replay.ts --url http://127.0.0.1:4001 \
//     --reset-command 'curl -sf --data-binary @"$GENESIS" http://127.0.0.1:4009'
import type { Genesis } from '../block/genesis.ts'
import type { Chain } from '../chain.ts'
import { ALGOD_TOKEN_HEADER, createAlgodDispatch } from '../algod/algod-dispatch.ts'
import { createChain } from '../create-chain.ts'
import { parseJson } from '../http/json.ts'
import { listen } from '../http/listen.ts'
import { emptyReply } from '../http/message.ts'
import { LOCALNET_TOKEN } from '../serve/localnet.ts'

const [port, resetPort] = process.argv.slice(2).map(Number)
if (!port || !resetPort) throw new Error('usage: replay-server.ts PORT RESET_PORT')

let chain: Chain = await createChain()
let dispatch = createAlgodDispatch(chain, LOCALNET_TOKEN)
const place = { host: '127.0.0.1', tokenHeader: ALGOD_TOKEN_HEADER }
await listen((request) => dispatch(request), { ...place, port })
await listen(
  async ({ body }) => {
    await chain.close()
    chain = await createChain({ genesis: parseJson(Buffer.from(body).toString('utf8')) as unknown as Genesis })
    dispatch = createAlgodDispatch(chain, LOCALNET_TOKEN)
    return emptyReply()
  },
  { ...place, port: resetPort },
)
process.stdout.write(`replay server on ${port}, reset on ${resetPort}\n`)
