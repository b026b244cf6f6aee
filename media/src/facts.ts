/** What is known of a video or an audio file once it has been read. */
export interface MediaFacts {
  /** From the start to the end of the last picture or sound; null where that cannot be told. */
  durationSeconds: number | null
  /** In pixels as shown, turned as the file says; null for sounds. */
  width: number | null
  height: number | null
  /** Whether players find a moment without reading all that is before it. */
  isSeekable: boolean
}
