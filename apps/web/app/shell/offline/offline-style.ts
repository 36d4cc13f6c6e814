/** The design tokens as plain values, because this page has no other style sheet. */
export const offlineStyle = `
:root { color-scheme: light dark; --wall: #f1f3f2; --ink: #12201c; --ink-2: #46534e; --color-ink: #12201c; --color-wall: #f1f3f2 }
@media (prefers-color-scheme: dark) {
  :root { --wall: #101513; --ink: #edf2ef; --ink-2: #b4c0ba; --color-ink: #edf2ef; --color-wall: #101513 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--wall); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 3rem; font-size: 1.25rem; font-weight: 700 }
.brand svg { width: 26px; height: 26px }
h1 { margin: 0 0 .75rem; font-size: 2rem; line-height: 1.1; letter-spacing: -.02em }
p { margin: 0 0 1.5rem; color: var(--ink-2) }
.brand { color: var(--ink) }
a { display: inline-block; padding: .75rem 1.25rem; background: var(--ink); color: var(--wall); font-weight: 600; text-decoration: none; border-radius: 3px }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px }
`
