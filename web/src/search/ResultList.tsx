/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a field with a list of links */
import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { i18n } from '../i18n.ts'
import type { Address } from '../paths.ts'
import { Highlighted } from './Highlighted.tsx'
import classes from './search.module.css'

/** A result to open, with its name and kind. */
export interface Target {
  id: string
  icon: typeof IconSearch
  title: string
  label: string
  excerpt?: string
  to: Address & { hash?: string }
  titleRanges?: number[][]
  excerptRanges?: number[][]
}

/** The results. The field above has the focus and moves through them with the arrow keys. */
export function ResultList({
  id,
  found,
  index,
  onPoint,
  onOpen,
}: {
  id: string
  found: Target[]
  /** The index of the selected one. */
  index: number
  onPoint: (index: number) => void
  onOpen: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <Stack
      ref={list}
      id={id}
      gap={0}
      role="listbox"
      aria-label={i18n.t('Results')}
      className={classes['results'] ?? ''}
    >
      {found.map((each, place) => (
        <Result
          key={each.id}
          id={`${id}-${place}`}
          found={each}
          isChosen={place === index}
          onPoint={() => {
            onPoint(place)
          }}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  )
}

function Result({
  id,
  found,
  isChosen,
  onPoint,
  onOpen,
}: {
  id: string
  found: Target
  isChosen: boolean
  onPoint: () => void
  onOpen: () => void
}) {
  const { icon: Icon, title, label, excerpt, to, titleRanges = [], excerptRanges = [] } = found
  return (
    <Link
      {...to}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes['result']}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Icon size={20} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Box miw={0} style={{ flex: 1 }}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text component="span" fw={600} className="wrap-anywhere">
            <Highlighted text={title} ranges={titleRanges} />
          </Text>
          <Badge size="sm" color="gray" style={{ flex: 'none' }}>
            {label}
          </Badge>
        </Group>
        {excerpt && (
          <Text size="sm" c="dimmed" lineClamp={2} className="wrap-anywhere">
            <Highlighted text={excerpt} ranges={excerptRanges} />
          </Text>
        )}
      </Box>
    </Link>
  )
}
