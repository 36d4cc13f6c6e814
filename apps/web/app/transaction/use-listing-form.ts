import type { ListingKind } from '@facet/contracts'
import { useState } from 'react'
import { priceBounds, readPrice, retyped, typedBaseUnits } from '../i18n/read-price.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useCurrencyInfo } from '../shell/root-data.ts'
import { readHours, readUnits, STEP_HOURS } from './listing-form.ts'
import { useBuyerFault } from './use-buyer-fault.ts'
import type { Answers, UnitsQuestion, WholePrice } from './transaction-kind.ts'

const fallback = { decimals: 6, max_decimal: 6, min_amount: 0.000001, unit: 'ALGO' }

/** The rules of the form for a kind of listing. */
export interface ListingRules {
  /** The price is the lowest first bid, which has its own rules, and anyone may bid. */
  isFirstBid: boolean
  /** The answers besides price and currency; null while their fields have a fault. */
  answersOf: (typed: { ofUnits: Answers | null; hours: number | null }) => Answers | null
}

/** The texts and choices of a listing form, as plain JSON so that they can be kept. */
export interface TypedListing {
  listAs: ListingKind
  assetId: number
  price: string
  /** The language that the price is written in. */
  locale: string
  units: string
  isPrivate: boolean
  reservedFor: string
  hours: string
}

interface ListingFormStart {
  assetId: number
  initialBaseUnits: string | null
  /** Null if not asked. */
  units: UnitsQuestion | null
  /** The work to list; omitted where none is listed. */
  listingOf?: number | undefined
  /** The only currency for bids. */
  bidAssetId?: number | undefined
  startsAs: ListingKind
  rulesOf: (kind: ListingKind) => ListingRules
  wholePrice?: WholePrice | undefined
  /** The initial price is not an answer. */
  mustChange?: boolean | undefined
  /** Earlier input; it replaces all initial values of the form. */
  typed?: TypedListing | null
  onTyped?: (typed: TypedListing) => void
}

/** The state of a listing form: the typed texts and their parsed values. */
export function useListingForm(start: ListingFormStart) {
  const infoOf = useCurrencyInfo()
  const formats = useFormats()
  const { locale } = formats
  const [typed, setTyped] = useState<TypedListing>(() => {
    const before = start.typed
    const currency = infoOf(before?.assetId ?? start.assetId) ?? fallback
    const { decimals } = currency
    const priceOfBefore = before && retyped(before.price, before.locale, locale, currency)
    const first = start.initialBaseUnits === null ? '' : formats.typed(BigInt(start.initialBaseUnits), decimals)
    return {
      listAs: start.startsAs,
      assetId: start.assetId,
      units: '1',
      isPrivate: false,
      reservedFor: '',
      hours: String(STEP_HOURS),
      ...before,
      price: priceOfBefore ?? first,
      locale,
    }
  })
  const type = (change: Partial<TypedListing>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    start.onTyped?.(next)
  }
  const { price, units, isPrivate, reservedFor, hours } = typed
  const listAs = start.listingOf === undefined ? null : typed.listAs
  const rules = listAs === null ? null : start.rulesOf(listAs)
  const isFirstBid = rules?.isFirstBid ?? false
  const fixedAssetId = isFirstBid ? start.bidAssetId : undefined
  const assetId = fixedAssetId ?? typed.assetId
  const currency = infoOf(assetId) ?? fallback
  const maxUnits = start.units === null ? null : BigInt(start.units.max)
  const isWhole = start.wholePrice === 'always' || (isFirstBid && start.wholePrice === 'first-bids')
  /** The step of the price buttons: ten, down to zero. */
  const priceStep = 10n ** BigInt(currency.decimals + 1)
  const typedPrice = typedBaseUnits(price, locale, currency) ?? 0n
  const stepPrice = (direction: -1 | 1): void => {
    const next = typedPrice + BigInt(direction) * priceStep
    type({ price: formats.typed(next > 0n ? next : 0n, currency.decimals) })
  }
  const read = readPrice(price, locale, currency, {
    isWhole,
    formerBaseUnits: start.mustChange ? BigInt(start.initialBaseUnits ?? 0) : undefined,
  })
  const unitsRead = maxUnits === null ? 1n : readUnits(units, maxUnits)
  const hoursRead = readHours(hours)
  const buyer = isPrivate && !isFirstBid ? reservedFor.trim() : ''
  const buyerFault = useBuyerFault(buyer)
  const reserved = buyer === '' || buyerFault !== null ? {} : { reservedFor: buyer }
  const ofUnits =
    unitsRead === null || buyerFault !== null ? null : { units: String(unitsRead), isPrivate, ...reserved }
  const own = rules ? rules.answersOf({ ofUnits, hours: hoursRead }) : ofUnits
  const listed = listAs === null ? {} : { listAs }
  const answers: Answers | null =
    'fault' in read || own === null ? null : { priceBaseUnits: String(read.baseUnits), assetId, ...listed, ...own }
  /** The answers that affect the costs of a listing. */
  const quoted: Answers = { assetId, ...listed, ...reserved }
  return {
    assetId,
    setAssetId: (assetId: number) => type({ assetId }),
    isCurrencyFixed: fixedAssetId !== undefined,
    currency,
    price,
    setPrice: (price: string) => type({ price }),
    priceBounds: priceBounds(currency, { isWhole }),
    stepPrice,
    canStepDown: typedPrice > priceStep,
    units,
    setUnits: (units: string) => type({ units }),
    isPrivate,
    setIsPrivate: (isPrivate: boolean) => type({ isPrivate }),
    reservedFor,
    setReservedFor: (reservedFor: string) => type({ reservedFor }),
    buyerFault,
    listingOf: start.listingOf ?? null,
    /** Null if not asked. */
    listAs,
    setListAs: (listAs: ListingKind) => type({ listAs }),
    hours,
    setHours: (hours: string) => type({ hours }),
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
