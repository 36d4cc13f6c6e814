/** Focuses the first error of a form after it is rendered. */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
