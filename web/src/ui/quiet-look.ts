/** A button that is there when it is wanted, and leaves the eye to what is above it. */
export const quietLook = {
  variant: 'light',
  color: 'gray',
  c: 'var(--mantine-color-text)',
} as const
