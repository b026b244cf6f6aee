import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** Stands for a page whose content is on its way. */
export function LoadingPage() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden component="output">Loading…</VisuallyHidden>
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
