type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** The visitor's input before the page's script loaded, and the function that stops recording it. */
    earlyInput?: {
      /** Fields with the text that was typed. */
      typed: Map<Field, string>
      /** The last press of a button, or choice in a menu. */
      last?: [element: HTMLElement, event: 'click' | 'change']
      stop(): void
    }
  }
}

/**
 * Runs inline before anything can be pressed, so presses, menu choices and typed texts before the page's script are not lost.
 * Written as text because it runs in the page before any module is loaded.
 */
export const earlyInputScript = `(function(w,d){function n(e){var t=e.target,y=e.type;if(y=='input'){if(!t.matches('select,[type=checkbox],[type=radio],[type=file]'))w.earlyInput.typed.set(t,t.value)}else{t=t.closest(y=='click'?'button[type=button]':'select');if(t)w.earlyInput.last=[t,y]}}var s=['click','change','input'];s.forEach(function(y){d.addEventListener(y,n,true)});w.earlyInput={typed:new Map,stop:function(){s.forEach(function(y){d.removeEventListener(y,n,true)})}}})(window,document)`

/** Repeats the input once the page is hydrated: texts first, because a button may send them. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  delete window.earlyInput
  earlyInput.stop()
  for (const [field, text] of earlyInput.typed) if (field.isConnected) type(field, text)
  const [element, event] = earlyInput.last ?? []
  if (element?.isConnected && event) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
}

/** React ignores an event that leaves a field with the text it last saw, here the typed text, so the text is changed first. */
function type(field: Field, text: string): void {
  field.value = text === '' ? '0' : ''
  // The field's own setter is React's, which would record the text as seen.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
