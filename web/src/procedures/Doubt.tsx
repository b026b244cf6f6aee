import { Text } from '@mantine/core'

import { doubtWords, type Doubtful } from './doubts.ts'

/** In a few words why something extracted is uncertain; nothing where it is not. */
export function Doubt({ of }: { of: Doubtful }) {
  const words = doubtWords(of)
  if (words === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
