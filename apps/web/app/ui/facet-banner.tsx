import { seedOf } from './avatar.tsx'

const [WIDTH, HEIGHT, STRIPES] = [1440, 270, 9]

/** A wide faceted pattern drawn from a text, for an account without a picture of its own. */
export function FacetBanner({ seed: text }: { seed: string }) {
  const seed = seedOf(text)
  const hue = seed % 360
  const step = WIDTH / STRIPES
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Array.from({ length: STRIPES + 2 }, (_, index) => {
        const left = (index - 1) * step
        const lean = 30 + ((seed >>> index) % 5) * 22
        const lightness = 0.42 + ((seed >>> (index * 2)) % 6) * 0.08
        const shift = ((seed >>> (index + 3)) % 7) * 9
        return (
          <path
            key={index}
            d={`M${left + lean} 0H${WIDTH + step}V${HEIGHT}H${left}Z`}
            fill={`oklch(${lightness} 0.09 ${(hue + shift) % 360})`}
          />
        )
      })}
    </svg>
  )
}
