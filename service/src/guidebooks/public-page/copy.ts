import type { LanguageCode } from '@millwright/contract/languages'

import { zipOf, type ZipEntry } from '#platform/files/zip'

import { publicPage } from './page.ts'
import { findByPaths, type PictureServices } from './pictures.ts'
import type { PublicGuidebook } from './queries.ts'

/** The page of a guidebook with all its pictures, as an archive that opens offline. */
export function copyOfPage(
  services: PictureServices,
  guidebook: PublicGuidebook,
  view: { address: string; reader: LanguageCode },
): AsyncIterable<Buffer> {
  return zipOf(entriesOf(services, guidebook, view))
}

async function* entriesOf(
  services: PictureServices,
  guidebook: PublicGuidebook,
  view: { address: string; reader: LanguageCode },
): AsyncGenerator<ZipEntry> {
  let { text } = publicPage(guidebook, { ...view, isCopy: true })
  const paths = [...new Set([...text.matchAll(pictures)].map(([, path = '']) => path))]
  const logo = logoOf(guidebook)
  const known = await findByPaths(services, guidebook.shortId, paths)
  for (const path of paths) {
    const found = path === 'logo' ? logo : known.get(path)
    // Views of models may have to be drawn first.
    const key = found && ('keyOf' in found ? await found.keyOf() : found.key)
    const stored = key ? await services.files.open(key) : null
    if (!found || !stored) continue
    // With an ending by which systems recognize its type.
    const name = nameFor(path, found.contentType)
    text = text.replaceAll(`"./${path}"`, `"./${name}"`)
    yield {
      name,
      isPacked: true,
      async *bytes() {
        yield* await stored.read()
      },
    }
  }
  yield {
    name: 'index.html',
    // oxlint-disable-next-line typescript/require-await -- it is one of several that are read as they come
    async *bytes() {
      yield text
    },
  }
}

const pictures = /"\.\/((?:figures|photos|models)\/[\w-]+\/[\w.-]+|logo)"/g

function nameFor(path: string, contentType: string): string {
  const ending = contentType.split('/')[1] ?? ''
  return /\.\w+$/.test(path) ? path : `${path}.${ending === 'jpeg' ? 'jpg' : ending}`
}

/** @returns where it is stored, and its type according to the ending of its key */
export function logoOf({ logoKey }: Pick<PublicGuidebook, 'logoKey'>) {
  if (logoKey === null) return null
  const ending = logoKey.split('.').at(-1) ?? ''
  return { key: logoKey, contentType: `image/${ending === 'jpg' ? 'jpeg' : ending}` }
}
