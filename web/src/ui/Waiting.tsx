import { Box, Loader, VisuallyHidden, type BoxProps } from '@mantine/core'

interface WaitingProps extends BoxProps {
  /** Complete words, such as "Loading the model". */
  label: string
  size?: number | 'sm' | 'md'
}

/** A spinner for a single thing that is loading. Screen readers don't read a name on the spinner itself. */
export function Waiting({ label, size = 'md', ...place }: WaitingProps) {
  return (
    <Box component="output" display="block" w="fit-content" lh={0} {...place}>
      <Loader size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  )
}
