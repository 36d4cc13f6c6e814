import { SEARCH_MAX_CHARS } from '@facet/api-contract/search/search-limits'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import './search.css'

// Loaded when the field gets the focus.
const Suggestions = lazy(() => import('./suggestions.tsx').then((module) => ({ default: module.Suggestions })))

interface SearchBoxProps {
  value?: string
  className?: string
  /** Whether the field gets the focus when its page is opened from another, so that the visitor can type at once. */
  takesFocus?: boolean
}

/** The search field with its suggestions: a combobox whose form works without JavaScript. */
export function SearchBox({ value = '', className = '', takesFocus = false }: SearchBoxProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  // Key of the page on which the list was opened: following a suggestion closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [hasList, setHasList] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = openedAt === key

  useEffect(() => {
    // A page that the visitor opened by its address keeps the focus at its beginning.
    if (takesFocus && key !== 'default') field.current?.focus()
  }, [takesFocus, key])

  function show(isShown: boolean): void {
    setOpenedAt(isShown ? key : null)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen && hasList) {
      // Otherwise the browser would empty the field.
      event.preventDefault()
      show(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return show(true)
      const count = options(form.current).length
      // Beyond either end comes the field itself, as -1.
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      options(form.current)[active]?.click()
    }
  }

  return (
    <Form
      ref={form}
      className={`search-box ${className}`}
      role="search"
      action="/search"
      onSubmit={() => show(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) show(false)
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        name="value"
        value={text}
        maxLength={SEARCH_MAX_CHARS}
        placeholder={t`Search works, people, tags`}
        aria-label={t`Search works, people, collections and tags`}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && hasList}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onFocus={() => show(true)}
        onChange={(event) => {
          setText(event.target.value)
          show(true)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suspense>
          <Suggestions {...{ text, listId, active }} onList={setHasList} />
        </Suspense>
      )}
    </Form>
  )
}

function options(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
}
