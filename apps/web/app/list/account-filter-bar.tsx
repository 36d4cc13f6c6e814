import '../i18n/with-list-messages.ts'
import { SEARCH_MAX_CHARS } from '@facet/api-contract/search/search-limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Form, useLocation } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { ChipLink } from '../ui/chip-link.tsx'
import { ChipMenu } from '../ui/chip-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { type AccountFilter, accountHref, accountQuery, type AccountSort, accountSorts } from './account-filter.ts'

interface AccountFilterBarProps {
  filter: AccountFilter
  /** Whether the list is the visitor's own, which includes adult works. */
  isOwn: boolean
  /** The two kinds of works, by `primary`. */
  kinds: { primary: ReactNode; other: ReactNode }
  /** Whether titles can be searched. */
  hasSearch: boolean
}

/** Sorts, filters and searches an account's works; every choice is a URL. */
export function AccountFilterBar({ filter, isOwn, kinds, hasSearch }: AccountFilterBarProps) {
  const { t } = useLingui()
  const { session } = useRootData()
  const { isPrimary } = filter
  const showsAdult = filter.showsAdult ?? (isOwn || session.nsfw)
  const labels: Record<AccountSort, string> = {
    new: t`Newest`,
    old: t`Oldest`,
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
    random: t`Random`,
  }
  const chosen = labels[filter.sort]
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      {hasSearch && <SearchTitles key={filter.search} filter={filter} />}
      <ChipMenu
        label={<Trans>Sort: {chosen}</Trans>}
        choices={accountSorts.map((sort) => ({
          key: sort,
          label: labels[sort],
          to: accountHref({ ...filter, sort }),
          isOn: filter.sort === sort,
        }))}
      />
      <ChipLink
        to={accountHref({ ...filter, isPrimary: isPrimary === true ? null : true })}
        isOn={isPrimary === true}
        isToggle
      >
        {kinds.primary}
      </ChipLink>
      <ChipLink
        to={accountHref({ ...filter, isPrimary: isPrimary === false ? null : false })}
        isOn={isPrimary === false}
        isToggle
      >
        {kinds.other}
      </ChipLink>
      <ChipLink to={accountHref({ ...filter, showsAdult: !showsAdult })} isOn={showsAdult} isToggle>
        <Trans>Adult content</Trans>
      </ChipLink>
    </div>
  )
}

/** A plain form, so it works without JavaScript. */
function SearchTitles({ filter }: { filter: AccountFilter }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const id = useId()
  const rest = accountQuery({ ...filter, search: '' })
  return (
    <Form
      className="search-box w-full md:w-72"
      role="search"
      action={pathname}
      preventScrollReset
      aria-label={t`Search these works`}
    >
      <Icon name="search" />
      <label className="sr-only" htmlFor={id}>
        <Trans>Search titles</Trans>
      </label>
      <input
        id={id}
        className="input w-full"
        type="search"
        name="search"
        defaultValue={filter.search}
        maxLength={SEARCH_MAX_CHARS}
        placeholder={t`Search titles`}
        autoComplete="off"
      />
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
