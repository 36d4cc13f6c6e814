import { type RefObject, useEffect } from 'react'

/** Closes an open `details` menu: by a press outside, by Escape (which gives the focus back), by following a link in it, and by sending its form. */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const onFollow = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('a')) menu.open = false
    }
    const onSubmit = (): void => {
      menu.open = false
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    menu.addEventListener('click', onFollow)
    menu.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      menu.removeEventListener('click', onFollow)
      menu.removeEventListener('submit', onSubmit)
    }
  }, [ref])
}
