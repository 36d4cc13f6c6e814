/** The logo with rotating edges: the interface's only endless animation. */
export function LoadingMark() {
  return (
    <svg className="mark" viewBox="0 0 68 68" aria-hidden="true" fill="none">
      <path d="M10 10h48v30L40 58H10Z" stroke="var(--color-line)" strokeWidth="2" />
      <g className="mark-turning" stroke="var(--color-ink)" strokeWidth="3">
        <path d="M10 34V10h24" />
        <path d="M58 40 40 58" />
      </g>
      <path
        d="M10 10 34 30M58 10 34 30M10 58 34 30M58 40 34 30M40 58 34 30"
        stroke="var(--color-line)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
