export function LogoMark() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <path d="M0 0h26v15L15 26H0Z" fill="var(--color-ink)" />
      <path d="M0 0 9.500 9.500 0 26Z" fill="var(--color-wall)" opacity=".22" />
      <path d="M9.500 9.500 15 26H0Z" fill="var(--color-wall)" opacity=".40" />
      <path d="M26 15 15 26 9.500 9.500Z" fill="var(--color-wall)" opacity=".66" />
    </svg>
  )
}
