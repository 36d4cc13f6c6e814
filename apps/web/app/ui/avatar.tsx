/** A faceted stone drawn from the address: the same account looks the same everywhere. */
export function Avatar({ address, size = 32 }: { address: string; size?: number }) {
  const seed = seedOf(address)
  const hue = seed % 360
  const tilt = ((seed >>> 9) % 7) - 3
  const turn = ((seed >>> 12) % 4) * 90
  const tone = (lightness: number, shift: number): string => `oklch(${lightness} 0.09 ${(hue + shift + 360) % 360})`
  const x = 10 + tilt
  const y = 9 - tilt / 2
  return (
    <svg
      className="avatar"
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={{ '--size': `${size}px` }}
      width={size}
      height={size}
    >
      <g transform={`rotate(${turn} 10 10)`}>
        <path d={`M0 0H20L${x} ${y}Z`} fill={tone(0.78, 0)} />
        <path d={`M20 0V20L${x} ${y}Z`} fill={tone(0.6, 25)} />
        <path d={`M20 20H0L${x} ${y}Z`} fill={tone(0.42, 50)} />
        <path d={`M0 20V0L${x} ${y}Z`} fill={tone(0.52, 330)} />
      </g>
    </svg>
  )
}

/** A stable number for a text: FNV-1a, 32 bits. */
export function seedOf(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
