import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

import { i18n } from '../i18n.ts'

/** Placeholder for a page whose content is loading. */
export function LoadingPage() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden component="output">{i18n.t('Loading…')}</VisuallyHidden>
      <Skeleton h={34} w="40%" />
      <Skeleton h={18} w="60%" />
      <LoadingRows />
    </Stack>
  )
}

export function LoadingRows({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap="xs" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h={68} radius="md" />
      ))}
    </Stack>
  )
}
