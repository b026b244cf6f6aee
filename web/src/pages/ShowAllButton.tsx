import { i18n } from '../i18n.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** The way on from a list in which nothing is what was asked for. */
export function ShowAllButton() {
  return (
    <LinkButton variant="default" to="." search={{}}>
      {i18n.t('Show all')}
    </LinkButton>
  )
}
