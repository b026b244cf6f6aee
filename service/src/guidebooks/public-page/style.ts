import { typeface } from './typeface.ts'

/** Of the public page. The colours and sizes are those of the app, whose files this page does without. */
export const style = `${typeface}
:root{color-scheme:light dark;--page:#fff;--soft:#f4f5f7;--rim:#dfe3e8;--text:#171a1f;--faint:#535b66;--act:#0b7285;--act-text:#fff;--link:#0b7285;background:var(--page);color:var(--text)}
@media (prefers-color-scheme:dark){:root{--page:#14171b;--soft:#1d2126;--rim:#30363d;--text:#eceff2;--faint:#a9b2bc;--link:#66d9e8}}
body{font:1.0625rem/1.55 Inter,system-ui,sans-serif;max-width:68rem;margin:0 auto;padding:1.25rem clamp(1rem,4vw,2.5rem) 4rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.2;letter-spacing:-.01em;text-wrap:balance}h1{font-size:clamp(1.625rem,1.2rem + 1.8vw,2.25rem);margin:.25rem 0 .75rem}h2{font-size:clamp(1.375rem,1.1rem + 1vw,1.75rem);margin:0 0 .25rem}h3{font-size:1.1875rem;margin:2.25rem 0 .75rem}
h1,h2,h3,.lines,.said>div,.block,.callout,li{unicode-bidi:plaintext}a{color:var(--link)}a:focus-visible{outline:3px solid #22b8cf;outline-offset:2px}
header{display:grid;gap:1.25rem clamp(1.5rem,4vw,3rem);align-items:center;padding-bottom:2rem}header p{margin:.4rem 0}.owner,.facts{color:var(--faint)}.owner{font-weight:600}
.facts>*{margin-inline-end:1.25rem}.facts time,.facts span{white-space:nowrap}.lines{white-space:pre-line}
img{display:block;box-sizing:border-box;width:100%;aspect-ratio:4/3;object-fit:contain;background:#fff;border-radius:.75rem;border:1px solid var(--rim)}
.app,.act{display:inline-block;margin-top:.75rem;padding:.65rem 1.35rem;border:1px solid var(--rim);border-radius:.5rem;color:var(--text);font-weight:600;text-decoration:none}.app:hover{background:var(--soft)}
.act{font:inherit;font-weight:600;border-color:transparent;background:var(--act);color:var(--act-text);cursor:pointer}.act:hover{background:#095c6b}.report{margin:1.5rem 0 0}.narrow{max-width:40rem}form{display:grid;gap:.4rem}form label{margin-top:.9rem;font-weight:600}select,textarea,input{font:inherit;color:inherit;background:var(--page);border:1px solid var(--faint);border-radius:.5rem;padding:.6rem .7rem;box-sizing:border-box;width:100%;min-width:0}:is(select,textarea,input,button):focus-visible{outline:3px solid #22b8cf;outline-offset:2px}
nav{padding:1.1rem 1.5rem;background:var(--soft);border-radius:.75rem}nav h2{font-size:1rem;color:var(--faint)}nav ul{margin:.25rem 0;padding-inline-start:1.2rem}nav>ul{padding:0;list-style:none}nav>ul>li>a{font-weight:600}nav li{margin:.3rem 0}
article{padding-top:2.5rem}article+article{margin-top:3rem;border-top:1px solid var(--rim)}article>ul{padding-inline-start:1.2rem;columns:16rem;column-gap:2rem}article>ul li{break-inside:avoid}
.steps{list-style:none;padding:0;margin:0}.steps .steps{padding-inline-start:clamp(1rem,3vw,2.5rem)}.step{display:flex;flex-direction:column;gap:.9rem;padding:1.25rem 0}
.said{display:flex;gap:.8rem}.said>div{flex:1;min-width:0;padding-top:.2rem;white-space:pre-line}.block{white-space:pre-line}.block+.block{margin-top:.5em}ul.list{list-style:disc;margin:.5em 0;padding-inline-start:1.3em;white-space:normal}.list li{margin:.2em 0}.table{overflow-x:auto;white-space:normal}table{border-collapse:collapse;font-size:.95em}th,td{padding:.35em .75em;border:1px solid var(--rim);text-align:start;vertical-align:top;overflow-wrap:break-word}th{background:var(--soft)}.number{flex:none;min-width:2.1rem;height:2.1rem;box-sizing:border-box;padding:0 .45rem;border-radius:1.1rem;background:var(--soft);font-size:.95rem;line-height:2.1rem;text-align:center}
.record{margin:.6rem 0 0;padding-inline-start:2.9rem;list-style:none;font-size:.9375rem;color:var(--faint)}.record li{margin:.2rem 0}
.pictures{order:-1;display:flex;gap:.75rem;overflow-x:auto;scroll-snap-type:x mandatory;border-radius:.75rem}figure{flex:0 0 100%;margin:0;scroll-snap-align:start}figure:not(:only-child){flex-basis:88%}.pictures a{display:block;cursor:zoom-in}.pictures a:focus-visible{outline-offset:-3px}figcaption{margin-top:.35rem;font-size:.875rem;color:var(--faint)}
:target{scroll-margin-top:1rem}li:target>.step{background:var(--soft);box-shadow:0 0 0 .75rem var(--soft);border-radius:.25rem}
.callout{border:2px solid;border-inline-start-width:.6rem;border-radius:.5rem;padding:.5rem .9rem;margin:0 0 .9rem}.callout b{text-transform:uppercase;letter-spacing:.04em}
.danger{border-color:#c8102e}.warning{border-color:#e87722}.caution{border-color:#c79a00}.notice{border-color:#0a66c2}.note,.tip{border-color:#6b7280}
@media (min-width:900px){header:has(img){grid-template-columns:1fr 1fr}.step:has(.pictures){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(1.5rem,4vw,3rem);align-items:start}.step:has(.pictures) .words{padding-top:.5rem;font-size:1.125rem}}
@media print{:root{--page:#fff;--soft:#f4f5f7;--text:#000;--faint:#444;--rim:#ccc;color-scheme:light}body{max-width:none;padding:0;font-size:10.5pt}.step:has(.pictures){display:grid;grid-template-columns:40% 1fr;gap:6mm;padding:3mm 0}.pictures{flex-wrap:wrap}figure:not(:only-child){flex-basis:47%}.callout,.step{break-inside:avoid-page}article+article{break-before:page}nav,.app,.report{display:none}}
`
