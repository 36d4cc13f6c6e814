import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of a layout: from page to page of the same thing (`id` of the path) it stays as it is. */
export function unlessSameId({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMove = currentUrl.href !== nextUrl.href && formMethod === undefined
  return isMove && currentParams['id'] === nextParams['id'] ? false : defaultShouldRevalidate
}
