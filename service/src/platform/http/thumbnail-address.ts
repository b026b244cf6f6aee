/** Something with the address of its picture, below the request's prefix. */
export function withThumbnail<Pictured extends { thumbnailUrl: string | null }>(
  mount: string,
  pictured: Pictured,
): Pictured {
  const { thumbnailUrl } = pictured
  return thumbnailUrl === null ? pictured : { ...pictured, thumbnailUrl: mount + thumbnailUrl }
}
