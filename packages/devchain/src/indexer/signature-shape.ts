import { omitEmpty, type ShapeObject } from '../algod/shape.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { Multisig, SignedTransaction } from '../codec/signed-transaction.ts'

/** A transaction's signature of any type; `undefined` for unsigned transactions. */
export function signatureShape({ signature, multisig, logicSig }: SignedTransaction): ShapeObject | undefined {
  if (logicSig.logic.length > 0) {
    return {
      logicsig: {
        args: logicSig.args,
        logic: logicSig.logic,
        'logic-multisig-signature': multisigShape(logicSig.logicMultisig),
        'multisig-signature': multisigShape(logicSig.multisig),
        signature: isZeroBytes(logicSig.signature) ? undefined : logicSig.signature,
      },
    }
  }
  if (multisig.subsigs.length > 0) return { multisig: multisigShape(multisig) }
  return isZeroBytes(signature) ? undefined : { sig: signature }
}

function multisigShape({ version, threshold, subsigs }: Multisig): ShapeObject | undefined {
  if (subsigs.length === 0) return undefined
  return {
    subsignature: subsigs.map(({ publicKey, signature }) => ({
      'public-key': publicKey,
      signature: isZeroBytes(signature) ? undefined : omitEmpty(signature),
    })),
    threshold,
    version,
  }
}
