import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

/** Parts of the typeface by the characters in them; a browser loads only those that the page needs. */
const parts = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
}

/** The typeface of the app, at a stable address. Without it, a page falls back to a system font. */
export const typeface = Object.entries(parts)
  .map(
    ([part, range]) =>
      `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/g/inter-${part}.woff2) format('woff2');unicode-range:${range}}`,
  )
  .join('')

const daySeconds = 86_400

/** @param folder the built app, whose font files have other names with each build */
export function serveTypeface(app: FastifyInstance, folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const part of Object.keys(parts)) {
    const name = names.find((each) => each.startsWith(`inter-${part}-wght-normal`))
    if (name === undefined) continue
    app.get(`/g/inter-${part}.woff2`, async (_request, reply) => {
      return await reply
        .type('font/woff2')
        .header('cache-control', `public, max-age=${30 * daySeconds}`)
        .send(await readFile(join(folder, name)))
    })
  }
}
