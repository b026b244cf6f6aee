import { i18n } from '../i18n.ts'
import { useStore } from '../ui/store.ts'
import { asking } from './confirming.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

/** Comes up wherever something sensitive is asked of the service, and lets it go on afterwards. */
export function ConfirmationPrompt() {
  const settle = useStore(asking)
  return (
    <ConfirmIdentity
      opened={settle !== null}
      title={i18n.t('Confirm it’s you')}
      onClose={() => {
        settle?.(false)
      }}
      onConfirmed={() => {
        settle?.(true)
      }}
    />
  )
}
