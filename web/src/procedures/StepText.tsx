import type { Reference, Step } from '@millwright/contract/procedure-content'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'

/** The text of a step, in which what it names can be gone to. */
export function StepText({
  step: { text, references },
  reaches,
  onGo,
}: {
  step: Pick<Step, 'text' | 'references'>
  /** What there is to go to on the screen. */
  reaches: readonly Reference['kind'][]
  onGo: (id: string) => void
}) {
  const links = (references ?? []).filter(
    ({ kind, start, end, text: printed }) =>
      reaches.includes(kind) && text.slice(start, end) === printed,
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
