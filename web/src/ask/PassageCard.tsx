import type { Passage } from '@millwright/contract/ask'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { Callout } from '../content/Callout.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './ask.module.css'
import { PassagePage } from './PassagePage.tsx'

/** A passage with its complete notices, and a link to its place. */
export function PassageCard({ passage, number }: { passage: Passage; number: number }) {
  const { title, heading, text, callout, callouts } = passage
  return (
    <Box component="article" className={`card ${classes['passage']}`} id={`passage-${number}`}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <span className={classes['number']} aria-hidden>
            {number}
          </span>
          <Box miw={0}>
            <Text fw={600} className="wrap-anywhere">
              {title}
            </Text>
            {heading !== '' && heading !== title && (
              <Text size="sm" c="dimmed" className="wrap-anywhere">
                {heading}
              </Text>
            )}
          </Box>
        </Group>
        {callouts.map((each) => (
          <Callout
            key={`${each.id} ${each.text}`}
            callout={{ id: each.id ?? each.text, ...each }}
          />
        ))}
        {callout ? (
          <Callout callout={{ id: passage.calloutId ?? 'said', kind: callout, text }} />
        ) : (
          <PassageText passage={passage} />
        )}
        <Places passage={passage} />
      </Stack>
    </Box>
  )
}

function PassageText({ passage: { stepNumber, text } }: { passage: Passage }) {
  return (
    <Text size="lg" className={classes['said'] ?? ''}>
      {stepNumber !== undefined && <b>{stepNumber} </b>}
      {text}
    </Text>
  )
}

/** Where to read on: at the step, or on the page of the document. */
function Places({ passage }: { passage: Passage }) {
  const { procedureId, stepId, calloutId, fileId, guidebookId, page = 1 } = passage
  const { slug } = useOrganization()
  const [isOpen, setIsOpen] = useState(false)
  const isInDocument = fileId !== undefined && guidebookId !== undefined
  const part = stepId ?? calloutId
  return (
    <>
      <Group gap="sm">
        {procedureId !== undefined && (
          <LinkButton
            size="md"
            variant="default"
            leftSection={<IconListCheck size={20} />}
            {...paths.procedure(slug, procedureId)}
            {...(part !== undefined && { hash: part })}
          >
            {i18n.t('Open in the procedure')}
          </LinkButton>
        )}
        {isInDocument && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconFileText size={20} />}
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen)
            }}
          >
            {i18n.t('Page {page}', { page })}
          </Button>
        )}
      </Group>
      {isOpen && isInDocument && (
        <PassagePage passage={{ ...passage, fileId, guidebookId, page }} />
      )}
    </>
  )
}
