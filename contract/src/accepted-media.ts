import { Type } from 'typebox'

import { oneOf, record } from './fields.ts'
import { operation } from './operation.ts'

export const acceptedMedia = {
  get: operation({
    method: 'GET',
    path: '/accepted-media',
    permission: 'captures.view',
    summary:
      'Get the types of photos, videos and audio that this service accepts. Some are accepted only where the operator has installed ffmpeg.',
    result: record({
      types: Type.Array(
        record({
          contentType: Type.String(),
          kind: oneOf(['image', 'video', 'audio']),
          endings: Type.Array(Type.String(), {
            description: 'The endings of file names, without a dot.',
          }),
          isConverted: Type.Boolean({
            description: 'Whether another file is shown in its place, such as an MP4 for an AVI.',
          }),
        }),
      ),
    }),
  }),
}
