/** The facts of a photo, video or audio file that has been read. */
export interface MediaFacts {
  /** From the start to the end of the last picture or sound; null for photos, and if unknown. */
  durationSeconds: number | null
  /** In pixels as shown, after rotation; null for audio. */
  width: number | null
  height: number | null
  /** Whether players can seek without reading everything before; null for photos. */
  isSeekable: boolean | null
  /** The codecs of picture and sound, as browsers are asked for them (RFC 6381). */
  codecs: string[]
}
