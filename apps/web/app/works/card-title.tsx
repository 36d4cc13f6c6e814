import { cutTitle } from './cut-title.ts'

interface CardTitleProps {
  title: string
  /** The accessible name. */
  name?: string
}

/** A title as a card shows it: cut, while its accessible name is whole. */
export function CardTitle({ title, name = title }: CardTitleProps) {
  const cut = cutTitle(title)
  if (cut === name) return cut
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      {/* Where the cut title ends, it would widen a phone's page. */}
      <span className="sr-only left-0">{name}</span>
    </>
  )
}
