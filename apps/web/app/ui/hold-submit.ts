/**
 * Stops the submit that the current key or pointer press would cause: the press has just corrected the field, and visitors should not
 * submit a number they have not seen. The field gets the focus instead, as it may be far above the button. The next press submits.
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
