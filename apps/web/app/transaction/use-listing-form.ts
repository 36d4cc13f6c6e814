import { useState } from 'react'
import { toBaseUnits } from '../i18n/amount.ts'
import { priceBounds, readPrice } from '../i18n/read-price.ts'
import { readTyped } from '../i18n/read-typed.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrencyInfo } from '../shell/root-data.ts'
import { readHours, readUnits, STEP_HOURS } from './listing-form.ts'
import { useBuyerFault } from './use-buyer-fault.ts'
import type { Answers, ListedAs, UnitsAsked, WholePrice } from './transaction-kind.ts'

const fallback = { decimals: 6, max_decimal: 6, min_amount: 0.000001, unit: 'ALGO' }

/** What the price of a listing is. A first bid has rules of its own, and its listing is open to everybody. */
const priceOf: Record<ListedAs, 'asking-price' | 'first-bid'> = { sale: 'asking-price', auction: 'first-bid' }

interface ListingFormStart {
  assetId: number
  initialBaseUnits: string | null
  /** Null if not asked. */
  units: UnitsAsked | null
  /** The work that can be auctioned instead; omitted if not asked. */
  auctionOf?: number | undefined
  /** The only currency for its auction. */
  auctionAssetId?: number | undefined
  startsAs?: ListedAs
  wholePrice?: WholePrice | undefined
}

/** The state of a listing form: the typed texts and their parsed values. */
export function useListingForm(start: ListingFormStart) {
  const infoOf = useCurrencyInfo()
  const formats = useFormats()
  const [chosenAssetId, setAssetId] = useState(start.assetId)
  const [chosenAs, setListAs] = useState<ListedAs>(start.startsAs ?? 'sale')
  const listAs = start.auctionOf === undefined ? null : chosenAs
  const isFirstBid = listAs !== null && priceOf[listAs] === 'first-bid'
  const fixedAssetId = isFirstBid ? start.auctionAssetId : undefined
  const assetId = fixedAssetId ?? chosenAssetId
  const currency = infoOf(assetId) ?? fallback
  const [price, setPrice] = useState(
    start.initialBaseUnits === null ? '' : formats.typed(BigInt(start.initialBaseUnits), currency.decimals),
  )
  const [units, setUnits] = useState('1')
  const [isPrivate, setIsPrivate] = useState(false)
  const [reservedFor, setReservedFor] = useState('')
  const [hours, setHours] = useState(String(STEP_HOURS))
  const maxUnits = start.units === null ? null : BigInt(start.units.max)
  const isWhole = start.wholePrice === 'always' || (isFirstBid && start.wholePrice === 'in-auctions')
  /** The step of the price buttons: ten, down to zero. */
  const priceStep = 10n ** BigInt(currency.decimals + 1)
  const typed = readTyped(price, formats.locale)
  const typedPrice = ('plain' in typed && toBaseUnits(typed.plain, currency.decimals)) || 0n
  const stepPrice = (direction: -1 | 1): void => {
    const next = typedPrice + BigInt(direction) * priceStep
    setPrice(formats.typed(next > 0n ? next : 0n, currency.decimals))
  }
  const read = readPrice(price, formats.locale, currency, { isWhole })
  const unitsRead = maxUnits === null ? 1n : readUnits(units, maxUnits)
  const hoursRead = readHours(hours)
  const buyer = isPrivate && !isFirstBid ? reservedFor.trim() : ''
  const buyerFault = useBuyerFault(buyer)
  const reserved = buyer === '' || buyerFault !== null ? {} : { reservedFor: buyer }
  const ofUnits =
    unitsRead === null || buyerFault !== null ? null : { units: String(unitsRead), isPrivate, ...reserved }
  const ownAnswers: Record<ListedAs, Answers | null> = {
    sale: ofUnits,
    auction: hoursRead === null ? null : { units: '1', durationHours: hoursRead },
  }
  const own = listAs === null ? ofUnits : ownAnswers[listAs]
  const listed = listAs === null ? {} : { listAs }
  const answers: Answers | null =
    'fault' in read || own === null ? null : { priceBaseUnits: String(read.baseUnits), assetId, ...listed, ...own }
  /** The answers that affect the costs of a listing. */
  const quoted: Answers = { assetId, ...listed, ...reserved }
  return {
    assetId,
    setAssetId,
    isCurrencyFixed: fixedAssetId !== undefined,
    currency,
    price,
    setPrice,
    priceBounds: priceBounds(currency, { isWhole }),
    stepPrice,
    canStepDown: typedPrice > priceStep,
    units,
    setUnits,
    isPrivate,
    setIsPrivate,
    reservedFor,
    setReservedFor,
    buyerFault,
    auctionOf: start.auctionOf ?? null,
    /** Null if not asked. */
    listAs,
    setListAs,
    hours,
    setHours,
    unitsOf: start.units?.of ?? null,
    maxUnits,
    fault: 'fault' in read ? read.fault : null,
    /** Null if there is a fault. */
    baseUnits: 'fault' in read ? null : read.baseUnits,
    areUnitsWrong: unitsRead === null,
    answers,
    quoted,
  }
}

export type ListingForm = ReturnType<typeof useListingForm>
