import type { Media, Section, Step } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { UnusedPassage } from '@millwright/contract/unused-passages'

/** The addresses of this API that the media of a step may use: figures, files of captures and procedures, models. */
const ofApi = /^\/(?:reference-material|captures|objects|procedures\/[\w-]+\/media)\//

/**
 * Media of this API are stored by their bare paths, so that content does not name its organization. Readers get them
 * at the mount of their request.
 */
export function atMount<Content extends { outline: Section[]; review?: Procedure['review'] }>(
  mount: string,
  content: Content,
): Content {
  if (mount === '') return content
  const address = (medium: Media): Media =>
    ofApi.test(medium.url) ? { ...medium, url: mount + medium.url } : medium
  const { outline, review } = content
  const unused = review?.unused && passagesWith(review.unused, address)
  return {
    ...content,
    outline: withMedia(outline, address),
    ...(unused && { review: { ...review, unused } }),
  }
}

/** Media as stored, from addresses at either mount of the organization. */
export function stripMount(media: Media[], mounts: readonly string[]): Media[] {
  return media.map((medium) => bareMedium(medium, mounts))
}

/** The same for all media of an outline. */
export function stripMountsOfOutline(outline: Section[], mounts: readonly string[]): Section[] {
  return withMedia(outline, (medium) => bareMedium(medium, mounts))
}

/** The same for the media of passages. */
export function stripMountsOfPassages(
  passages: UnusedPassage[],
  mounts: readonly string[],
): UnusedPassage[] {
  return passagesWith(passages, (medium) => bareMedium(medium, mounts))
}

/** Both names of an organization in addresses: the one in the request, and its id. */
export function mountsOf(mount: string, organizationId: string): string[] {
  return [mount, `/api/org/${organizationId}`].filter((one) => one !== '')
}

function bareMedium(medium: Media, mounts: readonly string[]): Media {
  const url = bareAddress(medium.url, mounts)
  return url === medium.url ? medium : { ...medium, url }
}

/** The stored form of a medium's address; addresses outside this API stay unchanged. */
export function bareAddress(url: string, mounts: readonly string[]): string {
  const mount = mounts.find((one) => url.startsWith(`${one}/`))
  const bare = mount === undefined ? '' : url.slice(mount.length)
  return ofApi.test(bare) ? bare : url
}

function passagesWith(
  passages: UnusedPassage[],
  change: (medium: Media) => Media,
): UnusedPassage[] {
  return passages.map((passage) =>
    passage.media ? { ...passage, media: passage.media.map(change) } : passage,
  )
}

function withMedia(outline: Section[], change: (medium: Media) => Media): Section[] {
  const changed = (step: Step): Step => ({
    ...step,
    media: step.media.map(change),
    steps: step.steps.map(changed),
  })
  return outline.map((section) => ({
    ...section,
    steps: section.steps.map(changed),
    sections: withMedia(section.sections, change),
  }))
}
