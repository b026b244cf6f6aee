import type { ModelView } from '@millwright/contract/model-view'
import type { MediaChange, ModelViewAspect } from '@millwright/contract/procedure-versions'
import { listPartNames } from '@millwright/contract/part-names'

import { i18n } from '../../i18n.ts'

interface Shown {
  modelView?: ModelView
}

/** How the view of a model changed, in words. */
export function viewWords(aspect: ModelViewAspect, before?: Shown, after?: Shown): string {
  const words: Record<ModelViewAspect, string> = {
    added: i18n.t('Now shows a model.'),
    removed: i18n.t('No longer shows a model.'),
    object: i18n.t('Shows a different object’s model.'),
    parts: i18n.t('Different parts are highlighted.'),
    camera: i18n.t('The viewpoint changed.'),
    visibility: i18n.t('Different parts are hidden.'),
    xray: after?.modelView?.isXray ? i18n.t('X-ray is now on.') : i18n.t('X-ray is now off.'),
    explosion: i18n.t('The parts are taken apart differently.'),
    motion: motionWords(before, after),
    section: sectionWords(before, after),
    notes: i18n.t('The notes on the model changed.'),
  }
  return words[aspect]
}

function motionWords(before?: Shown, after?: Shown): string {
  if (!after?.modelView?.motion) return i18n.t('The parts no longer move.')
  if (!before?.modelView?.motion) return i18n.t('The parts move now.')
  return i18n.t('The parts move differently.')
}

function sectionWords(before?: Shown, after?: Shown): string {
  if (!after?.modelView?.section) return i18n.t('The section view is now off.')
  if (!before?.modelView?.section) return i18n.t('The section view is now on.')
  return i18n.t('The section view changed.')
}

/** How a picture, video, audio file or model of a step changed. */
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

/** The content of a picture, or the highlighted parts of a model. */
export function viewCaption(medium: MediaChange['before']): string {
  return partNames(medium) || (medium?.alt ?? '')
}

/** The names of the parts in a view. */
export function partNames(shown?: Shown): string {
  return listPartNames(shown?.modelView?.parts ?? [])
}
