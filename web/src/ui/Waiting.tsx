import { Box, Loader, VisuallyHidden, type BoxProps } from '@mantine/core'

interface WaitingProps extends BoxProps {
  /** Whole words, as "Loading the model". */
  label: string
  size?: number | 'sm' | 'md'
}

/** Turns while one thing is on its way. A name on what turns alone is read out by no screen reader. */
export function Waiting({ label, size = 'md', ...place }: WaitingProps) {
  return (
    <Box component="output" display="block" w="fit-content" lh={0} {...place}>
      <Loader size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  )
}
