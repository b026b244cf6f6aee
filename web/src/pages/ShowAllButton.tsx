import { i18n } from '../i18n.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Clears the filters of a list in which nothing matches. */
export function ShowAllButton() {
  return (
    <LinkButton variant="default" to="." search={{}}>
      {i18n.t('Show all')}
    </LinkButton>
  )
}
