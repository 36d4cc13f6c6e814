import type { z } from 'zod'
import type { Reply } from '../client.ts'
import {
  contractFromWire,
  contractToWire,
  newContractFromWire,
  newContractToWire,
  type ReadNow,
} from '../contract-codec.ts'
import { unitsToWire } from '../currency/currency-codec.ts'
import { type Cancel, type CancelCosts, cancelToWire } from '../market/cancel-codec.ts'
import type { saleContractInfo, saleFacts } from './sale-facts.ts'

export type SaleOnWire = z.output<z.ZodObject<typeof saleFacts>>
type NewSaleOnWire = z.output<z.ZodObject<typeof saleContractInfo>>
type SaleCancelOnWire = Omit<Extract<Reply<'POST /api/cancel/check'>, { kind: 'sale' }>, 'kind'>

/** Without `reservedFor`, anyone may buy. */
type Sale = Omit<ReturnType<typeof saleFromWire>, 'reservedFor'> & { reservedFor?: string | null }

/** A sale by an application. */
export function saleToWire(sale: Sale, read: ReadNow): SaleOnWire {
  const { terms, priceBaseUnits } = sale
  return {
    ...contractToWire(sale, read),
    seller: sale.seller,
    start: Number(terms.startSeconds),
    price: unitsToWire(priceBaseUnits, read.decimals),
    price_base_units: String(priceBaseUnits),
    lot: String(terms.lot),
    units: String(sale.unitsLeft),
    stray_base_units: String(sale.strayBaseUnits),
    reserved_for: sale.reservedFor ?? null,
    version: 2,
    custodian: null,
  }
}

export function saleFromWire(wire: SaleOnWire) {
  const { terms, ...contract } = contractFromWire(wire)
  return {
    ...contract,
    seller: wire.seller,
    terms: { ...terms, startSeconds: BigInt(wire.start), lot: BigInt(wire.lot) },
    priceBaseUnits: BigInt(wire.price_base_units),
    reservedFor: wire.reserved_for,
    unitsLeft: BigInt(wire.units),
    strayBaseUnits: BigInt(wire.stray_base_units),
  }
}

/** The create argument of a new sale, and its price. */
export function newSaleToWire(
  terms: Sale['terms'],
  priceBaseUnits: bigint,
  program: Parameters<typeof newContractToWire>[1],
): NewSaleOnWire {
  return {
    ...newContractToWire(terms, program),
    start: Number(terms.startSeconds),
    micro_amount: String(priceBaseUnits),
    lot: String(terms.lot),
  }
}

/** The create argument of a new sale. */
export function newSaleFromWire(wire: NewSaleOnWire, tokenId: number): Sale['terms'] {
  return { ...newContractFromWire(wire, tokenId), startSeconds: BigInt(wire.start), lot: BigInt(wire.lot) }
}

interface SaleCancel extends Cancel {
  isSetUp: boolean
  isNftFreed: boolean
}

/** The cancel of a sale: by its seller, or by anybody once it is sold out. */
export function saleCancelToWire(sale: Sale, cancel: SaleCancel, costs: CancelCosts, read: ReadNow): SaleCancelOnWire {
  return {
    ...saleToWire(sale, read),
    ...cancelToWire(cancel, costs),
    is_set_up: cancel.isSetUp,
    is_nft_freed: cancel.isNftFreed,
  }
}

export function saleCancelFromWire(wire: SaleCancelOnWire, caller = wire.seller) {
  return {
    sale: saleFromWire(wire),
    caller,
    isSetUp: wire.is_set_up,
    isNftFreed: wire.is_nft_freed,
    keepsApp: wire.keeps_app,
    needsOptIn: wire.needs_opt_in,
    unpayable: wire.unpayable,
  }
}
