import { FacetError } from '@facet/errors'
import { compareSignedGroup, signIn } from '@facet/groups'
import { decodeSignedTransaction } from 'algosdk'

/** The parts of a proof that the server decides; the wallet signs a transaction made of them. */
export interface ProofTerms {
  address: string
  note: Uint8Array
  genesisId: string
  genesisHash: Uint8Array
}

/** Round 1 has passed on every chain, so a transaction valid only then can never be sent. */
export const signInRounds = { firstRound: 1n, lastRound: 1n } as const

/** The transaction's note, which wallets show: the text that the signer agrees to and, as its last word, the challenge. */
export function proofNote(agreed: string, challenge: string): Uint8Array {
  return new TextEncoder().encode(
    `${agreed}\nThis is not a payment: it moves nothing and can never be sent.\nCode ${challenge}`,
  )
}

/**
 * The challenge that a signed transaction answers, or undefined when it carries none. Nothing is verified yet.
 * @throws FacetError `challenge-wrong` for bytes that are not a signed transaction
 */
export function readChallenge(signed: Uint8Array): string | undefined {
  try {
    const { note } = decodeSignedTransaction(signed).txn
    return /\bCode ([\w-]{20,64})$/.exec(new TextDecoder().decode(note))?.[1]
  } catch {
    throw new FacetError('challenge-wrong', { reason: 'it is not a signed transaction' })
  }
}

/**
 * Checks that exactly the transaction of these terms was signed, by the account or by the one it was rekeyed to.
 * @param authAddress the address that signs for a rekeyed account
 * @throws FacetError `challenge-wrong`
 */
export async function checkProof(
  signed: Uint8Array,
  terms: ProofTerms,
  authAddress: string | undefined,
): Promise<void> {
  const expected = signIn({
    address: terms.address,
    note: terms.note,
    ...signInRounds,
    genesisId: terms.genesisId,
    genesisHash: terms.genesisHash,
  })
  try {
    await compareSignedGroup(expected, [signed], {
      isExact: true,
      ...(authAddress === undefined ? {} : { authAddresses: { [terms.address]: authAddress } }),
    })
  } catch (error) {
    if (!(error instanceof FacetError)) throw error
    throw new FacetError('challenge-wrong', { reason: reasonOf(error) })
  }
}

function reasonOf({ code, params }: FacetError): string {
  if (code === 'group-mismatch') return `${params['field']} differs`
  if (code === 'group-signature') return `it is not signed by ${params['signer']}`
  return 'it is not one canonical transaction'
}
