type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** What was done before the page's script loaded, and how to stop recording. */
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
 * Runs inline before anything can be pressed: what is pressed, chosen in a menu or typed before the page's script is not lost.
 * Written as text because it stands in the page before any module is loaded.
 */
export const earlyInputScript = `(function(w,d){function n(e){var t=e.target,y=e.type;if(y=='input'){if(!t.matches('select,[type=checkbox],[type=radio],[type=file]'))w.earlyInput.typed.set(t,t.value)}else{t=t.closest(y=='click'?'button[type=button]':'select');if(t)w.earlyInput.last=[t,y]}}var s=['click','change','input'];s.forEach(function(y){d.addEventListener(y,n,true)});w.earlyInput={typed:new Map,stop:function(){s.forEach(function(y){d.removeEventListener(y,n,true)})}}})(window,document)`

/** Repeats it once the page is hydrated: texts first, as a button may send them. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  delete window.earlyInput
  earlyInput.stop()
  for (const [field, text] of earlyInput.typed) if (field.isConnected) type(field, text)
  const [element, event] = earlyInput.last ?? []
  if (element?.isConnected && event) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
}

/** React ignores an event that leaves a field with the text that React last saw, which is the typed one: so it is changed first. */
function type(field: Field, text: string): void {
  field.value = text === '' ? '0' : ''
  // The setter of the field itself is React's, by which it would have seen the text.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
