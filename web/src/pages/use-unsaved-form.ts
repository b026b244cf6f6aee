import { useBlocker } from '@tanstack/react-router'

import { mayLeave } from '../ui/use-leave-guard.ts'

/** Asks before a page is left whose form was changed and not saved. The form forgets its changes once they are saved. */
export function useUnsavedForm(form: { isDirty: () => boolean }): void {
  useBlocker({
    // Asked when it matters: a form that was just saved may leave before it is rendered again.
    shouldBlockFn: () => form.isDirty() && !mayLeave(),
    enableBeforeUnload: () => form.isDirty(),
    disabled: !form.isDirty(),
  })
}
