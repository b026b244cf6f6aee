/** What is known of a photo, a video or an audio file once it has been read. */
export interface MediaFacts {
  /** From the start to the end of the last picture or sound; null for photos and where that cannot be told. */
  durationSeconds: number | null
  /** In pixels as shown, turned as the file says; null for sounds. */
  width: number | null
  height: number | null
  /** Whether players find a moment without reading all that is before it; null for photos. */
  isSeekable: boolean | null
  /** How the pictures and the sound are coded, as browsers are asked whether they play them (RFC 6381). */
  codecs: string[]
}
