import { useLeaveGuard } from '../ui/use-leave-guard.ts'

/** Asks before a page is left whose form was changed and not saved. The form forgets its changes once they are saved. */
export function useUnsavedForm(form: { isDirty: () => boolean }): void {
  const isUnsaved = form.isDirty()
  useLeaveGuard({ isUnsaved, isStuck: isUnsaved })
}
