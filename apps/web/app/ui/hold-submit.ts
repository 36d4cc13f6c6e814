/**
 * Stops the submit that the current pointer gesture would cause: leaving a field by clicking the submit button may correct the field, and
 * nobody submits a number they have not seen. The field comes into view instead: it may be far above the button. The next press of a key
 * or a pointer submits again.
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
