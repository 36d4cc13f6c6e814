/**
 * Codes that the contracts raise: the message of an assert is the code, so none of them has parameters. Some codes of a
 * contract are also the server's own and stand in `trade-errors` (`sold-out`, `own-item`, `not-the-seller`).
 */
export const contractErrors = {
  'price-zero': { status: 400, message: 'The price must be above zero.' },
  'price-mismatch': { status: 409, message: 'The price has changed since you looked. Nothing was paid.' },
  'price-overflow': { status: 400, message: 'The price for so many units exceeds what the network can count.' },
  'lot-zero': { status: 400, message: 'A lot must have at least one base unit.' },
  'lots-zero': { status: 400, message: 'At least one unit must be bought.' },
  'nft-is-currency': { status: 400, message: 'An asset cannot be sold for itself.' },
  'fee-too-high': { status: 400, message: 'The platform fee exceeds the limit of the contract.' },
  'royalty-too-high': { status: 400, message: 'The royalty exceeds the limit of the contract.' },
  'set-up-already': { status: 409, message: 'This listing has been set up already.' },
  'asset-unknown': { status: 404, message: 'This asset does not exist.' },
  'asset-has-clawback': { status: 409, message: 'The issuer can take back this asset, so it cannot be listed safely.' },
  'asset-has-freeze': { status: 409, message: 'The issuer can freeze this asset, so it cannot be listed safely.' },
  'currency-not-enabled': { status: 409, message: 'The royalty vault of this market does not hold this currency yet.' },
  'currency-enabled-already': { status: 409, message: 'The royalty vault holds this currency already.' },
  'deposit-missing': { status: 400, message: 'The transfer of the NFT to the contract is missing in the group.' },
  'deposit-wrong': { status: 400, message: 'The deposit is not the amount that the contract takes.' },
  'payment-wrong-sender': { status: 400, message: 'The payment comes from another account. Nothing was paid.' },
  'payment-wrong-currency': { status: 400, message: 'The payment is in another currency. Nothing was paid.' },
  'payment-wrong-receiver': { status: 400, message: 'The payment goes to another account. Nothing was paid.' },
  'leg-closes': { status: 400, message: 'A transfer of the group would empty the account. Nothing was paid.' },
  'leg-rekeys': { status: 400, message: 'A transfer of the group would hand over the account. Nothing was paid.' },
  'not-started': { status: 409, message: 'This has not started yet. Nothing was paid.' },
  'not-last': { status: 409, message: 'Units are left, so the sale stays open. Nothing was paid. Try again.' },
  'buyer-not-opted-in': { status: 409, message: 'Your account does not hold this asset yet. Nothing was paid.' },
  'amount-zero': { status: 400, message: 'The amount must be above zero.' },
  'box-unfunded': {
    status: 409,
    message: 'The deposit for a credit in the royalty vault is missing. Nothing was paid. Try again.',
  },
  'nothing-to-claim': { status: 409, message: 'There is nothing to claim.' },
  'receiver-unpayable': {
    status: 409,
    message: 'The receiver cannot be paid yet: not opted in, frozen, or below the minimum balance.',
  },
} as const
