import { cutTitle } from './cut-title.ts'

interface CardTitleProps {
  title: string
  /** The accessible name. */
  name?: string
}

/** A card's title, cut, with the whole title as its accessible name. */
export function CardTitle({ title, name = title }: CardTitleProps) {
  const cut = cutTitle(title)
  if (cut === name) return cut
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      {/* At the left: after the cut title it would widen the page on phones. */}
      <span className="sr-only left-0">{name}</span>
    </>
  )
}
