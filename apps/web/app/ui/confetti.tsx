const PIECES = Array.from({ length: 40 }, (_, piece) => piece)

/** Falls for three seconds; not for visitors who prefer reduced motion, nor for screen readers. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece} style={{ '--piece': piece }} />
      ))}
    </div>
  )
}
