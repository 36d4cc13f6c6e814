import { expect, test } from 'vitest'
import { holdSubmit } from './hold-submit.ts'

/** A form is used as an event target only, and so is its document. */
function formOf(): { form: HTMLFormElement; document: EventTarget; submits: () => number } {
  const document = new EventTarget()
  const form = Object.assign(new EventTarget(), { ownerDocument: document }) as unknown as HTMLFormElement
  return {
    form,
    document,
    submits: () => {
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
  const { form, document, submits } = formOf()
  holdSubmit(form)
  expect([submits(), submits()]).toEqual([0, 0])
  document.dispatchEvent(new Event(press))
  expect(submits()).toBe(1)
})

test('holds nothing outside a form', () => {
  expect(() => holdSubmit(null)).not.toThrow()
})
