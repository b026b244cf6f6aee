import { modals, useModals } from '@mantine/modals'
import { useLayoutEffect } from 'react'

let openTitles: ReadonlySet<unknown> = new Set()

/** Opens a dialog, unless the same one is open, and returns what closes it. */
export function openDialog(settings: Parameters<typeof modals.open>[0] & { title: string }) {
  if (isDialogOpen(settings.title)) return () => undefined
  const id = modals.open(settings)
  return () => {
    modals.close(id)
  }
}

/**
 * Until a dialog has the focus, an impatient second press would open another on top of it, and its answer would be
 * given twice.
 */
export function isDialogOpen(title: string): boolean {
  return openTitles.has(title)
}

/** Notes which dialogs are open; used once, where they are rendered. */
export function useOpenDialogs(): void {
  const { modals: open } = useModals()
  useLayoutEffect(() => {
    openTitles = new Set(open.map(({ props }) => props.title))
  }, [open])
}
