import { useBlocker } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'

/**
 * Asks before changes are lost.
 *
 * @param isStuck changes that cannot be saved as they are, so every way out of the page asks
 * @param isUnsaved changes that will be saved in a moment: only closing the tab asks
 */
export function useLeaveGuard({ isStuck, isUnsaved }: { isStuck: boolean; isUnsaved: boolean }) {
  useBlocker({
    shouldBlockFn: () => isStuck && !mayLeave(),
    enableBeforeUnload: () => isUnsaved,
    disabled: !isUnsaved,
  })
}

export function mayLeave(): boolean {
  return globalThis.confirm(i18n.t('Leave this page? Your changes aren’t saved.'))
}
