import { useLocation, useNavigate } from '@tanstack/react-router'

const hash = 'new'

/** The dialog for a new record of a list. It has an address, so that commands can link to it. */
export function useCreating(): [isOpen: boolean, dialog: { open: () => void; close: () => void }] {
  const isOpen = useLocation({ select: (location) => location.hash === hash })
  const navigate = useNavigate()
  const go = (to: string) => {
    void navigate({ to: '.', search: true, hash: to, replace: true, resetScroll: false })
  }
  return [
    isOpen,
    {
      open: () => {
        go(hash)
      },
      close: () => {
        go('')
      },
    },
  ]
}

/** Links to a list with that dialog open. */
export function withCreating<To extends object>(list: To): To & { hash: string } {
  return { ...list, hash }
}
