import { useMatches } from '@mantine/core'

/**
 * Whether the window is narrower than a size of the theme. For the items of menus: one that styles alone hide still
 * is among those that the arrow keys go through, and holds them up.
 */
export function useIsBelow(size: 'sm' | 'md'): boolean {
  return useMatches({ base: true, [size]: false }, { getInitialValueInEffect: false })
}
