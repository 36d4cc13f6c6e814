declare global {
  interface Window {
    /** The last click or choice before the page's script loaded, and how to stop recording. */
    earlyInput?: { last?: [element: HTMLElement, event: 'click' | 'change']; stop(): void }
  }
}

/**
 * Runs inline before anything can be pressed: a press of a button or a choice in a menu that comes before the page's script is not
 * lost. Written as text because it stands in the page before any module is loaded.
 */
export const earlyInputScript = `(function(w,d){function n(e){var t=e.target.closest(e.type=='click'?'button[type=button]':'select');if(t)w.earlyInput.last=[t,e.type]}d.addEventListener('click',n,true);d.addEventListener('change',n,true);w.earlyInput={stop:function(){d.removeEventListener('click',n,true);d.removeEventListener('change',n,true)}}})(window,document)`

/** Replays the last click or choice once the page is hydrated. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  delete window.earlyInput
  earlyInput.stop()
  const [element, event] = earlyInput.last ?? []
  if (element?.isConnected && event) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
}
