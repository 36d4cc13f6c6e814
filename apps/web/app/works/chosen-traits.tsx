import type { TraitFilter } from '@facet/api-contract/trait-filter'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { type FilteredPage, TraitForm } from './trait-form.tsx'
import { valueField } from './traits.ts'

/** The chosen values of traits as chips, which remove them from the filter. */
export function ChosenTraits({ traits, page }: { traits: TraitFilter; page: FilteredPage }) {
  const { t } = useLingui()
  return Object.entries(traits).map(([name, values]) => (
    <TraitForm key={name} page={page} name={name} className="contents">
      {values.map((value) => (
        <button
          key={value}
          type="submit"
          className="chip"
          name={valueField}
          value={value}
          aria-label={t`Remove ${name}: ${value}`}
        >
          {name}: {value} <Icon name="x" small />
        </button>
      ))}
    </TraitForm>
  ))
}
