/** Every way reading a recording or a photo can fail, with a sentence for people. The set is closed. */
export const mediaErrors = {
  media_damaged: 'Nothing in the file can be played or shown.',
  media_incomplete: 'The file ends before the recording or photo does.',
  photo_damaged: 'The photo is built in a way no camera builds one.',
  media_crashed: 'Reading the recording ended unexpectedly.',
  memory_limit_exceeded: 'Reading the recording needed too much memory.',
  time_limit_exceeded: 'Reading the recording took too long.',
  canceled: 'Reading the recording was canceled.',
} as const

export type MediaErrorCode = keyof typeof mediaErrors

export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode) {
    super(mediaErrors[code])
    this.code = code
  }
}

export function isMediaErrorCode(code: string): code is MediaErrorCode {
  return Object.hasOwn(mediaErrors, code)
}
