import { useMatches } from '@mantine/core'

/**
 * Whether the window is narrower than a breakpoint of the theme. For menu items: one hidden by CSS alone still takes
 * part in arrow key navigation.
 */
export function useIsBelow(size: 'sm' | 'md'): boolean {
  return useMatches({ base: true, [size]: false }, { getInitialValueInEffect: false })
}
