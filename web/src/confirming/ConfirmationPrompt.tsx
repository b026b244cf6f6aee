import { useEffect } from 'react'

import { confirmBy } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useStore } from '../ui/store.ts'
import { useClosingWithPage } from '../ui/use-closing-with-page.ts'
import { asking, confirmIdentity } from './confirming.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

/** Opens wherever a sensitive request is made, and lets it continue afterwards. */
export function ConfirmationPrompt() {
  const settle = useStore(asking)
  useClosingWithPage(cancel)
  useEffect(() => {
    confirmBy(confirmIdentity)
    return () => {
      confirmBy(undefined)
    }
  }, [])
  return (
    <ConfirmIdentity
      opened={settle !== null}
      title={i18n.t('Confirm it’s you')}
      onClose={cancel}
      onConfirmed={() => {
        settle?.(true)
      }}
    />
  )
}

function cancel() {
  asking.read()?.(false)
}
