/**
 * Stops the submit that the current key or pointer press would cause: it has just corrected the field, and nobody should submit a number
 * that they have not seen. The field comes into view instead: it may be far above the button. The next press submits again.
 */
export function holdSubmit(field: HTMLInputElement): void {
  const { form } = field
  if (!form) return
  const released = new AbortController()
  const options = { capture: true, signal: released.signal }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
    },
    options,
  )
  for (const press of ['pointerdown', 'keydown'])
    form.ownerDocument.addEventListener(press, () => released.abort(), options)
}
