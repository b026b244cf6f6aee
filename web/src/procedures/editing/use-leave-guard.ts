import { useBlocker } from '@tanstack/react-router'

/** Asks before the page is left with changes that are not saved. */
export function useLeaveGuard(isChanged: boolean) {
  useBlocker({
    shouldBlockFn: () =>
      isChanged && !globalThis.confirm('Leave this page? Your changes are not saved.'),
    enableBeforeUnload: () => isChanged,
    disabled: !isChanged,
  })
}
