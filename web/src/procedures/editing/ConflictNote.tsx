import { Alert, Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import type { Choices, Clash, Side } from '../merging/three-way.ts'
import classes from './editing.module.css'

/** Conflicting changes by two people, side by side, to be decided one by one or all together. */
export function ConflictNote({
  clashes,
  onDecide,
}: {
  clashes: Clash[]
  onDecide: (choices: Choices) => void
}) {
  const [choices, setChoices] = useState<Choices>({})
  const choose = (side: Side) => () => {
    setChoices(Object.fromEntries(clashes.map(({ id }) => [id, side])))
  }
  return (
    <Alert
      color="orange"
      role="alert"
      c="var(--mantine-color-text)"
      icon={<IconUsers size={20} />}
      title={i18n.t('Someone else changed this procedure')}
    >
      <Stack gap="sm">
        {i18n.t(
          'You both changed the text below. Nothing is lost: choose what to keep, and it’s saved together with all your other changes and theirs.',
        )}
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.id}
            clash={clash}
            chosen={choices[clash.id]}
            onChoose={(side) => {
              setChoices({ ...choices, [clash.id]: side })
            }}
          />
        ))}
        <Group gap="xs">
          <Button
            disabled={clashes.some(({ id }) => choices[id] === undefined)}
            onClick={() => {
              onDecide(choices)
            }}
          >
            {i18n.t('Save my choices')}
          </Button>
          <Button variant="default" onClick={choose('mine')}>
            {i18n.t('Keep all mine')}
          </Button>
          <Button variant="default" onClick={choose('theirs')}>
            {i18n.t('Keep all theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function ClashChoice({
  clash,
  chosen,
  onChoose,
}: {
  clash: Clash
  chosen: Side | undefined
  onChoose: (side: Side) => void
}) {
  const sides: [side: Side, label: string][] = [
    ['mine', i18n.t('Mine')],
    ['theirs', i18n.t('Theirs')],
  ]
  return (
    <Radio.Group
      label={labelOf(clash.what)}
      value={chosen ?? null}
      onChange={(side) => {
        onChoose(side === 'theirs' ? 'theirs' : 'mine')
      }}
    >
      <div className={classes['sides']}>
        {sides.map(([side, label]) => (
          <Box key={side} className="card" p="sm">
            <Radio
              value={side}
              label={
                <>
                  <Text fw={650} size="sm">
                    {label}
                  </Text>
                  <span className={`${classes['text']} wrap-anywhere`}>
                    {clash[side] ?? <em>{i18n.t('Removed')}</em>}
                  </span>
                </>
              }
            />
          </Box>
        ))}
      </div>
    </Radio.Group>
  )
}

function labelOf(what: Clash['what']): string {
  const labels: Record<Clash['what'], string> = {
    title: i18n.t('Title'),
    description: i18n.t('Description'),
    section: i18n.t('Section'),
    step: i18n.t('Step'),
    notice: i18n.t('Notice'),
    tool: i18n.t('Tool'),
    part: i18n.t('Part'),
    picture: i18n.t('Picture'),
    field: i18n.t('Field'),
    'sign-off': i18n.t('Sign-off, time or choices'),
    order: i18n.t('Order'),
  }
  return labels[what]
}
