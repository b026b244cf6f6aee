import { numbersOf } from '@millwright/contract/step-numbers'
import { stepsToRead } from '@millwright/contract/steps-to-read'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { captureById } from '../../captures/capture-queries.ts'
import { CaptureMediaView } from '../../captures/CaptureMediaView.tsx'
import { shownOutline } from '../../content/outline-tree.ts'
import { i18n } from '../../i18n.ts'
import { CalloutNote } from '../../procedures/CalloutNote.tsx'
import { procedureById } from '../../procedures/procedure-queries.ts'
import { ShownNumbersProvider } from '../../procedures/shown-numbers.ts'
import { StepText } from '../../procedures/StepText.tsx'
import { findThing } from '../../search/thing-query.ts'
import { thingKinds, thingPage, type Thing } from '../../search/things.ts'
import { useOrganization } from '../../session.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { findReference, type ReferringBlock } from '../block-kinds.ts'

/** A record that a lesson refers to, with a link to it. A procedure can be read in place. */
export function ThingBlock({ block }: { block: ReferringBlock }) {
  const { slug } = useOrganization()
  const { kind, id } = findReference(block)
  const thing = useQuery(findThing(slug, kind, id))
  const { icon: Icon, name } = thingKinds()[kind]
  if (thing.isPending) return <Skeleton h={64} radius="md" />
  return (
    <Box className="card" p="md">
      <Group wrap="nowrap" gap="sm">
        <Icon size={24} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <Box miw={0}>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          {thing.data ? (
            <ThingLink thing={thing.data} />
          ) : (
            <Text>
              {errorCode(thing.error) === 'not_found'
                ? i18n.t('It no longer exists or isn’t published.')
                : i18n.t('It can’t be shown right now.')}
            </Text>
          )}
        </Box>
      </Group>
      {kind === 'procedure' && thing.data && <Steps procedureId={id} />}
      {kind === 'capture' && thing.data && <Recording captureId={id} />}
    </Box>
  )
}

/** Opens in a new tab, so that closing it returns to the lesson. */
function ThingLink({ thing }: { thing: Thing }) {
  const { slug } = useOrganization()
  const router = useRouter()
  const href = router.buildLocation(thingPage(slug, thing)).publicHref
  return (
    <Text
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      fw={600}
      c="var(--mantine-color-anchor)"
      className="wrap-anywhere"
    >
      {thing.title}
    </Text>
  )
}

function Recording({ captureId }: { captureId: string }) {
  const { slug } = useOrganization()
  const capture = useQuery(captureById(slug, captureId)).data
  if (!capture) return null
  return (
    <Box mt="sm">
      <CaptureMediaView capture={capture} />
    </Box>
  )
}

function Steps({ procedureId }: { procedureId: string }) {
  const { slug } = useOrganization()
  const procedure = useQuery(procedureById(slug, procedureId)).data?.value
  if (!procedure) return null
  const { title, outline, callouts, review } = procedure
  const before = [...sortBySeverity(review?.unplaced ?? []), ...sortBySeverity(callouts)]
  const { steps, left } = stepsToRead(shownOutline({ title, outline }), before)
  return (
    <Box component="details" mt="sm">
      <summary>
        {i18n.t('{count, plural, other {Read its # steps here}}', { count: steps.length })}
      </summary>
      <Stack gap="sm" mt="sm">
        <ShownNumbersProvider value={numbersOf(steps)}>
          {steps.map(({ step, number, above, sectionTitle }, index) => (
            <Stack key={step.id} gap={6}>
              {sectionTitle !== '' && sectionTitle !== steps[index - 1]?.sectionTitle && (
                <Text fw={600} className="wrap-anywhere">
                  {sectionTitle}
                </Text>
              )}
              {[...above, ...sortBySeverity(step.callouts)].map((callout) => (
                <CalloutNote key={callout.id} callout={callout} media={step.media} />
              ))}
              <Text component="div" className="wrap-anywhere">
                <b>{number}.</b> <StepText step={step} />
              </Text>
            </Stack>
          ))}
        </ShownNumbersProvider>
        {left.map((callout) => (
          <CalloutNote key={callout.id} callout={callout} />
        ))}
      </Stack>
    </Box>
  )
}
