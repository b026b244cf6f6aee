import { acceptedMedia } from '@millwright/contract/accepted-media'
import { convertedTypes, mediaKinds, mediaTypes } from '@millwright/contract/media-types'

import { routes } from '#platform/http/routes'

/** @param converts whether a program is available that converts further types */
export function acceptedMediaRoutes({ converts }: { converts: boolean }) {
  const listed = (types: typeof mediaTypes | typeof convertedTypes, isConverted: boolean) =>
    mediaKinds.flatMap((kind) =>
      Object.entries<readonly string[]>(types[kind]).map(([contentType, endings]) => ({
        contentType,
        kind,
        endings: [...endings],
        isConverted,
      })),
    )
  const types = [...listed(mediaTypes, false), ...(converts ? listed(convertedTypes, true) : [])]
  return routes(acceptedMedia, {
    async get() {
      return await Promise.resolve({ types })
    },
  })
}
