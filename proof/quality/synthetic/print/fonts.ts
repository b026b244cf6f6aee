import type { LanguageCode } from '../languages/codes.ts'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { Random } from '../random.ts'

/** Names that pdfkit knows, or font files. */
export interface Typeface {
  name: string
  regular: string
  bold: string
  italic: string
}

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const standard = (file: string): string => path.join(pdfjs, 'standard_fonts', file)
const own = (file: string): string => path.join(import.meta.dirname, '..', 'fonts', file)

/** Has the circled numbers and signs that the other faces lack. */
export const symbols = own('signs.ttf')

const liberation: Typeface = {
  name: 'liberation',
  regular: standard('LiberationSans-Regular.ttf'),
  bold: standard('LiberationSans-Bold.ttf'),
  italic: standard('LiberationSans-Italic.ttf'),
}

/** Not embedded; these have no letters of Polish. */
const latin: readonly Typeface[] = [
  { name: 'helvetica', regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  { name: 'times', regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  { name: 'courier', regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
]

export function typefaceFor(language: LanguageCode, random: Random): Typeface {
  if (language === 'ja') return eastAsian('jp')
  if (language === 'zh') return eastAsian('sc')
  if (language === 'ko') return eastAsian('kr')
  if (language === 'pl') return liberation
  const [helvetica, times, courier] = latin
  return random.pick(
    [helvetica, helvetica, times, times, liberation, liberation, courier].filter(
      (face) => face !== undefined,
    ),
  )
}

function eastAsian(script: string): Typeface {
  const regular = own(`noto-sans-${script}.ttf`)
  return { name: 'noto', regular, bold: own(`noto-sans-${script}-bold.ttf`), italic: regular }
}
