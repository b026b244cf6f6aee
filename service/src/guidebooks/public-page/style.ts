import { readFileSync } from 'node:fs'

import { accentTones, type AccentTones } from '@millwright/contract/accent-tones'

import { typeface } from './typeface.ts'

const sheets = ['page', 'procedure', 'media'].map((name) =>
  readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'),
)

/** The style of the public page. Colors and sizes are the app's, whose files this page does without. */
export const style = [typeface, ...sheets].join('\n')

/** The same in the color of an organization: links, buttons, and a line above it all. */
export function accentStyle(accent: string): string {
  const [light, dark, paper] = (['light', 'dark', 'paper'] as const).map((ground) =>
    inkOf(accentTones(accent, ground)),
  )
  return `:root{${light};border-top:.375rem solid var(--act)}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{${paper};border-top-width:1.5mm;print-color-adjust:exact}}`
}

function inkOf({ text, fill, onFill }: AccentTones): string {
  return `--link:${text};--act:${fill};--act-over:${fill};--act-text:${onFill}`
}
