import { i18n } from '../../i18n.ts'
import { modelEndings } from '../../objects/model-set.ts'

/** Where a file can be added that isn't a document; undefined if nowhere. */
export function otherPlaceFor({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  if (modelEndings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return i18n.t('This is a CAD model. Add it with “Add object”, under “Tracked objects”.')
  }
  if (/^(?:video|audio)\//.test(type)) {
    return i18n.t('This is a recording. Add it as a capture, on the page “Captures”.')
  }
  return undefined
}
