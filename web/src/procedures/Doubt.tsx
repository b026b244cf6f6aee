import { Text } from '@mantine/core'

import { doubtWords, type Doubtful } from './doubts.ts'

/** Says briefly why something extracted is uncertain; nothing if it is certain. */
export function Doubt({ of }: { of: Doubtful }) {
  const words = doubtWords(of)
  if (words === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
