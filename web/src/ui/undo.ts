import { i18n } from '../i18n.ts'
import { notifyWithAction } from './notify-with-action.tsx'

/** Reports what was done and offers to undo it for a while. */
export function notifyWithUndo(message: string, undo: () => void) {
  notifyWithAction(message, i18n.t('Undo'), undo)
}
