import { sortBySeverity } from '@millwright/contract/callout-gravity'
import type { FoundInstead as Found, RefusedCandidate } from '@millwright/contract/found-instead'
import { Box, Button, Group, Stack, Text } from '@mantine/core'

import { Callout } from '../../content/Callout.tsx'
import type { Scope } from '../../documents/kept-jobs.ts'
import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'
import { RowList } from '../../ui/RowList.tsx'

/** How many are listed before the rest is only counted. */
const maxNotices = 5

/** The content of a document without a procedure: the closest passages, to be drafted anyway, and its notices. */
export function FoundInstead({
  found: { candidates, callouts },
  extract,
}: {
  found: Found
  extract: (scope: Scope) => void
}) {
  return (
    <>
      {candidates.length > 0 && (
        <RowList label={i18n.t('Passages that come closest to a procedure')}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              onDraft={() => {
                extract({ candidate: candidate.id })
              }}
            />
          ))}
        </RowList>
      )}
      {callouts.length > 0 && <Notices callouts={callouts} />}
    </>
  )
}

function CandidateRow({
  candidate: { title, pages, stepCount, firstLines },
  onDraft,
}: {
  candidate: RefusedCandidate
  onDraft: () => void
}) {
  const [first, last] = pages
  return (
    <Box component="li" className="card" px="md" py={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Box miw={0}>
          <Text size="sm" className="wrap-anywhere">
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {first === last
              ? i18n.t('Page {first}', { first })
              : i18n.t('Pages {first}–{last}', { first, last })}{' '}
            · {formatCount(stepCount, 'step')}
          </Text>
          {firstLines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none moves
            <Text key={index} size="xs" lineClamp={2} className="wrap-anywhere">
              {line}
            </Text>
          ))}
        </Box>
        <Button
          size="compact-sm"
          variant="light"
          style={{ flex: 'none' }}
          aria-label={i18n.t('Draft this one: {title}', { title })}
          onClick={onDraft}
        >
          {i18n.t('Draft this one')}
        </Button>
      </Group>
    </Box>
  )
}

function Notices({ callouts }: { callouts: Found['callouts'] }) {
  const shown = sortBySeverity(callouts).slice(0, maxNotices)
  const rest = callouts.length - shown.length
  return (
    <Stack gap="xs" component="section" aria-label={i18n.t('Notices in this document')}>
      <Text size="sm" fw={600}>
        {i18n.t('Notices in this document')}
      </Text>
      {shown.map(({ kind, text, page }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- notices may repeat, and none moves
        <Callout key={index} callout={{ id: `notice-${index}`, kind, text }}>
          <Text size="xs" c="dimmed">
            {i18n.t('Page {first}', { first: page })}
          </Text>
        </Callout>
      ))}
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('{count, plural, one {And # more} other {And # more}}', { count: rest })}
        </Text>
      )}
    </Stack>
  )
}
