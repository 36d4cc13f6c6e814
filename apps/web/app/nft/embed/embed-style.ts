/** Inline styles: the card loads only its picture, and the style sheet of the market's pages would be far larger than the card. */
export const embedStyle = `
:root{color-scheme:light dark;--surface:#fff;--sunken:#e4e8e6;--ink:#12201c;--quiet:#45524d;--line:#d2d9d5}
@media(prefers-color-scheme:dark){:root{--surface:#191f1d;--sunken:#101513;--ink:#edf2ef;--quiet:#b7c2bd;--line:#2c3532}}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:15px/1.4 "Helvetica Neue","Segoe UI",Roboto,Arial,sans-serif}
main{height:100vh;border:1px solid var(--line)}
a{display:flex;flex-direction:column;height:100%;padding:12px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:-3px}
img,.covered{flex:1;min-height:0;width:100%;object-fit:contain;background:var(--sunken)}
.covered{display:grid;place-items:center}
h1{margin-top:10px;font:italic 19px/1.3 Georgia,serif;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p{display:flex;justify-content:space-between;gap:12px}
p span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--quiet)}
p strong{white-space:nowrap}
small{color:var(--quiet)}
`
