import { claimAll, decodePrize, type Prize } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { holdsAsset } from '../../withdrawal/account-state.ts'
import type { ExitKind } from '../../withdrawal/exit-kind.ts'
import type { ExitQuestion, Holding } from '../../withdrawal/holding.ts'
import { readVaultBoxes } from '../../withdrawal/vault-boxes.ts'

/** NFTs that the prize vault holds for an account that had not opted in: one holding each. */
export const prizeVaultExit: ExitKind = {
  of: 'vault',
  find: async (node, vault, winner) =>
    (await readVaultBoxes(node, vault, winner)).flatMap(({ asset, value }) => {
      const prize = decodePrize(value)
      return prize ? holdingOf(vault, winner, { asset, ...prize }) : []
    }),
}

function holdingOf(vault: bigint, winner: string, prize: Prize): Holding {
  const { asset, units } = prize
  return {
    kind: 'prize',
    id: `prize:${vault}:${asset}`,
    appId: null,
    owner: null,
    vault,
    works: [asset],
    currency: 0n,
    lockedMicroAlgo: 0n,
    standing: (address) => ({
      role: address === winner ? 'receiver' : 'stranger',
      stage: 'kept',
      isOpenToAll: false,
      isWaiting: false,
    }),
    waysOut: (question) => waysOut(vault, winner, prize, question),
    words: (_standing, { translate, units: unitsOf }) => ({
      kind: translate(msg`Prize vault`),
      holds: unitsOf(asset, units),
      state: translate(msg`Held for you until you claim it`),
      end: null,
      action: translate(msg`Claim`),
      note: null,
    }),
  }
}

async function waysOut(vault: bigint, winner: string, prize: Prize, { node, network, address }: ExitQuestion) {
  const { asset } = prize
  const needsOptIn = winner === address && !(await holdsAsset(node, winner, asset))
  const prizes = { vault, winner, caller: address, prizes: [prize], optIns: needsOptIn ? [asset] : [] }
  return [claimAll(network, { prizes })]
}
