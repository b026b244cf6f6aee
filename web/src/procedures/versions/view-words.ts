import type { ModelView } from '@millwright/contract/model-view'
import type { MediaChange, ModelViewAspect } from '@millwright/contract/procedure-versions'

import { i18n } from '../../i18n.ts'

interface Shown {
  modelView?: ModelView
}

/** What of the way a model is shown is another than it was, in words. */
export function viewWords(aspect: ModelViewAspect, before?: Shown, after?: Shown): string {
  const words: Record<ModelViewAspect, string> = {
    added: i18n.t('It shows a model now.'),
    removed: i18n.t('It shows no model any more.'),
    object: i18n.t('It shows the model of another object.'),
    parts: i18n.t('Other parts stand out.'),
    camera: i18n.t('The model is looked at from elsewhere.'),
    visibility: i18n.t('Other parts are hidden.'),
    xray: after?.modelView?.isXray ? i18n.t('X-ray is on now.') : i18n.t('X-ray is off now.'),
    explosion: i18n.t('The parts are further apart or closer together.'),
    section: sectionWords(before, after),
  }
  return words[aspect]
}

function sectionWords(before?: Shown, after?: Shown): string {
  if (!after?.modelView?.section) return i18n.t('The model is not cut any more.')
  if (!before?.modelView?.section) return i18n.t('The model is cut now.')
  return i18n.t('The model is cut in another way.')
}

/** What happened to a picture, video, sound or model of a step. */
export function mediumWords({ kind, before, after }: MediaChange): string {
  const medium = (after ?? before)?.kind ?? 'image'
  if (kind === 'added') {
    return i18n.t(
      '{medium, select, image {Picture added} video {Video added} audio {Audio added} other {Model added}}',
      { medium },
    )
  }
  if (kind === 'removed') {
    return i18n.t(
      '{medium, select, image {Picture removed} video {Video removed} audio {Audio removed} other {Model removed}}',
      { medium },
    )
  }
  return i18n.t(
    '{medium, select, image {Picture changed} video {Video changed} audio {Audio changed} other {View of the model changed}}',
    { medium },
  )
}

/** What is seen in a picture, or the parts that stand out of a model. */
export function captionOf(medium: MediaChange['before']): string {
  return partsOf(medium) || (medium?.alt ?? '')
}

/** The names of the parts that a view is about. */
export function partsOf(shown?: Shown): string {
  return (shown?.modelView?.parts ?? []).map(({ name }) => name).join(', ')
}
