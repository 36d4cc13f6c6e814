import { expect, test, vi } from 'vitest'
import { holdSubmit } from './hold-submit.ts'

/** A field whose form and document are plain event targets; nothing else of them is used. */
function fieldOf() {
  const document = new EventTarget()
  const form = Object.assign(new EventTarget(), { ownerDocument: document })
  const focus = vi.fn()
  return {
    field: { form, focus } as unknown as HTMLInputElement,
    focus,
    document,
    submits: (): number => {
      let count = 0
      const listen = (): void => void count++
      form.addEventListener('submit', listen)
      form.dispatchEvent(new Event('submit', { cancelable: true }))
      form.removeEventListener('submit', listen)
      return count
    },
  }
}

test.each(['pointerdown', 'keydown'])('holds every submit until the next %s', (press) => {
  const { field, focus, document, submits } = fieldOf()
  holdSubmit(field)
  expect(focus).not.toHaveBeenCalled()
  expect([submits(), submits()]).toEqual([0, 0])
  expect(focus, 'shows what was corrected').toHaveBeenCalled()
  document.dispatchEvent(new Event(press))
  expect(submits()).toBe(1)
})

test('holds nothing outside a form', () => {
  expect(() => holdSubmit({ form: null } as HTMLInputElement)).not.toThrow()
})
