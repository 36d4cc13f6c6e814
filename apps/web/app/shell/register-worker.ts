/** Installs the service worker, which shows push notifications and the offline page. The page does not wait for it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // Without it the browser shows its own offline page. Private windows of some browsers refuse it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
