import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'

import { isOffline } from '../device/connection.ts'
import { keptByShortId } from '../device/kept-store.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { openScanner } from '../scanning/open-scanner.tsx'
import { useOrganization } from '../session.ts'

/** Opens the machine whose label or number is scanned. */
export function ScanButton() {
  const { slug } = useOrganization()
  const router = useRouter()
  const go = async (code: string): Promise<string | undefined> => {
    const { shortIdOnLabel } = await import('../scanning/label-place.ts')
    const shortId = shortIdOnLabel(code, globalThis.location.origin)
    if (shortId !== null) {
      // Offline, only this device knows the label's guidebook.
      const kept = isOffline() ? await keptByShortId(shortId) : undefined
      await router.navigate(kept ? paths.guidebook(kept.slug, shortId) : paths.label(shortId))
      return undefined
    }
    const { guidebooksByCode } = await import('../scanning/find-by-code.ts')
    const [found, ...others] = await guidebooksByCode(slug, code)
    if (!found) return i18n.t('No guidebook has the number {code}.', { code })
    await router.navigate(
      others.length > 0
        ? { ...paths.guidebooks(slug), search: { q: code } }
        : paths.guidebook(slug, found.shortId),
    )
    return undefined
  }
  return (
    <Button
      size="md"
      h={50}
      leftSection={<IconScan size={20} />}
      onClick={() => {
        openScanner({ title: i18n.t('Scan a label or number'), onCode: go })
      }}
    >
      {i18n.t('Scan')}
    </Button>
  )
}
