import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of a layout: its data stay when the visitor moves, by a link or a search form, between pages with the same `id` in the path. */
export function unlessSameId({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMove = currentUrl.href !== nextUrl.href && (formMethod === undefined || formMethod === 'GET')
  return isMove && currentParams['id'] === nextParams['id'] ? false : defaultShouldRevalidate
}
