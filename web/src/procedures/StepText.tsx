import type { Step } from '@millwright/contract/procedure-content'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'

/** The text of a step, in which the steps it names can be gone to. */
export function StepText({
  step: { text, references },
  onGo,
}: {
  step: Pick<Step, 'text' | 'references'>
  onGo: (stepId: string) => void
}) {
  const links = (references ?? []).filter(
    ({ kind, start, end, text: printed }) => kind === 'step' && text.slice(start, end) === printed,
  )
  const ends = links.map(({ end }) => end)
  return (
    <>
      {links.map(({ start, text: printed, targets: [target] }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          {target === undefined ? (
            printed
          ) : (
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() => {
                onGo(target)
              }}
            >
              {printed}
            </Anchor>
          )}
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
