/** How outputs show pictures: the folder they are in, as an output is to name it. */
export interface PictureOptions {
  /** Without it figures are shown by their words alone. */
  pictures?: string | undefined
}

/** The address of a picture in a folder, or none where either is missing. */
export function pictureAddress(
  picture: string | undefined,
  { pictures }: PictureOptions,
): string | undefined {
  if (picture === undefined || pictures === undefined) return undefined
  const folder = pictures.replaceAll('\\', '/').replace(/\/+$/, '')
  return [...folder.split('/'), picture].map(encodeSegment).join('/')
}

/** Brackets would end an address in Markdown; the colon of a Windows drive stays. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll('%3A', ':')
}
