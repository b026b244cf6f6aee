/** A subdued button that doesn't compete with the content above it. */
export const quietLook = {
  variant: 'light',
  color: 'gray',
  c: 'var(--mantine-color-text)',
} as const
