import { IconListCheck } from '@tabler/icons-react'

import { ItemPicture, type PictureSize } from '../ui/ItemPicture.tsx'

const signSizes = { row: 18, card: 20, page: 40, tile: 40 }

/** Represents a procedure by the first picture of its steps. */
export function ProcedurePicture({
  procedure: { thumbnailUrl },
  size,
}: {
  procedure: { thumbnailUrl: string | null }
  size: PictureSize
}) {
  return (
    <ItemPicture url={thumbnailUrl} size={size}>
      <IconListCheck size={signSizes[size]} stroke={1.5} aria-hidden />
    </ItemPicture>
  )
}
