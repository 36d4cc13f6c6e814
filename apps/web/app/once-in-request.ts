import type { RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

/** Loads a value once in a request, for its layout and its page. */
export function onceInRequest<Result>(
  read: (context: Context, id: string) => Promise<Result>,
): (context: Context, id: string) => Promise<Result> {
  const pending = new WeakMap<Context, Promise<Result>>()
  return (context, id) => {
    const reading = pending.get(context) ?? read(context, id)
    pending.set(context, reading)
    return reading
  }
}
