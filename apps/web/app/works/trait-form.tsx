import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { traitField } from './traits.ts'

export interface FilteredPage {
  path: string
  /** The query of the page with its current filter. */
  query: URLSearchParams
}

interface TraitFormProps {
  page: FilteredPage
  /** Name of the trait. */
  name: string
  className: string
  /** Submit buttons named `valueField`. */
  children: ReactNode
}

/**
 * Buttons that add values of a trait to a page's filter or remove them; the page's loader redirects to the filter's URL. Links would each
 * contain the whole filter, so a page with many values would have megabytes of them. A plain form, so it works without JavaScript.
 */
export function TraitForm({ page: { path, query }, name, className, children }: TraitFormProps) {
  return (
    <Form action={path} className={className} preventScrollReset>
      {[...query].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <input type="hidden" name={traitField} value={name} />
      {children}
    </Form>
  )
}
