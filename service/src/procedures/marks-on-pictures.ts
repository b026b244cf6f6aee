import { ApiError } from '@millwright/contract/errors'
import { minAreaShare } from '@millwright/contract/picture-marks'
import type { ContentInput, MediaInput, StepInput } from '@millwright/contract/procedure-input'

type SectionInput = NonNullable<ContentInput['outline']>[number]

/**
 * Marks and crops apply to pictures only: on a video, audio or a model no one would see them.
 *
 * @throws {ApiError} `invalid_request`, with the position
 */
export function requireMarksOnPictures({ outline }: ContentInput): void {
  for (const [index, section] of (outline ?? []).entries()) {
    requireInSection(section, `/outline/${index}`)
  }
}

function requireInSection({ steps = [], sections = [] }: SectionInput, pointer: string): void {
  requireInSteps(steps, `${pointer}/steps`)
  for (const [index, section] of sections.entries()) {
    requireInSection(section, `${pointer}/sections/${index}`)
  }
}

function requireInSteps(steps: readonly StepInput[], pointer: string): void {
  for (const [index, { media, steps: inner = [] }] of steps.entries()) {
    requireMarkable(media ?? [], `${pointer}/${index}/media`)
    requireInSteps(inner, `${pointer}/${index}/steps`)
  }
}

/** The same for the media of one step, at `pointer` in the request. */
export function requireMarkable(media: readonly MediaInput[], pointer: string): void {
  for (const [index, { kind, marks = [], crop }] of media.entries()) {
    const at = `${pointer}/${index}`
    if (kind !== 'image' && marks.length > 0)
      refuse(`${at}/marks`, 'not_a_picture', 'Only pictures can have marks.')
    if (!crop) continue
    if (kind !== 'image') refuse(`${at}/crop`, 'not_a_picture', 'Only pictures can be cropped.')
    const [width, height] = [0, 1].map((side) => (crop.to[side] ?? 0) - (crop.from[side] ?? 0))
    if (Math.min(width ?? 0, height ?? 0) < minAreaShare) {
      refuse(
        `${at}/crop`,
        'too_small',
        '`to` has to be right of and below `from`, by at least 0.01.',
      )
    }
  }
}

function refuse(pointer: string, code: string, message: string): never {
  throw new ApiError('invalid_request', { detail: message, errors: [{ pointer, code, message }] })
}
