import { ActionIcon, Group, NumberInput, Text, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { Waiting } from '../ui/Waiting.tsx'
import classes from './source.module.css'

const zooms = [1, 1.5, 2, 3]

interface Paging {
  page: number
  /** 0 until the document is open. */
  pageCount: number
  onPage: (page: number) => void
}

interface Viewing {
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: () => void
}

export function PdfToolbar({
  filename,
  isBusy,
  paging,
  viewing,
}: {
  filename: string
  isBusy: boolean
  paging: Paging
  viewing: Viewing
}) {
  return (
    <div className={classes['toolbar']}>
      <Text
        size="sm"
        fw={600}
        truncate
        style={{ flex: '1 1 6rem' }}
        title={filename}
        visibleFrom="sm"
      >
        {filename}
      </Text>
      {isBusy && <Waiting size={16} label={i18n.t('Rendering the page')} />}
      <PageTools {...paging} />
      <ViewTools {...viewing} />
    </div>
  )
}

function PageTools({ page, pageCount, onPage }: Paging) {
  return (
    <Group gap={4} wrap="nowrap">
      <ToolButton
        label={i18n.t('Previous page')}
        icon={<IconChevronLeft size={18} />}
        onClick={page > 1 ? () => onPage(page - 1) : undefined}
      />
      <PageNumber page={page} pageCount={pageCount} onPage={onPage} />
      <ToolButton
        label={i18n.t('Next page')}
        icon={<IconChevronRight size={18} />}
        onClick={page < pageCount ? () => onPage(page + 1) : undefined}
      />
    </Group>
  )
}

function ViewTools({ zoom, onZoom, onTurn }: Viewing) {
  const step = zooms.indexOf(zoom)
  const [smaller, larger] = [zooms[step - 1], zooms[step + 1]]
  return (
    <Group gap={4} wrap="nowrap">
      <ToolButton
        label={i18n.t('Smaller')}
        icon={<IconZoomOut size={18} />}
        onClick={smaller ? () => onZoom(smaller) : undefined}
      />
      <ToolButton
        label={i18n.t('Larger')}
        icon={<IconZoomIn size={18} />}
        onClick={larger ? () => onZoom(larger) : undefined}
      />
      <ToolButton
        label={i18n.t('Rotate page')}
        icon={<IconRotateClockwise size={18} />}
        onClick={onTurn}
      />
    </Group>
  )
}

function PageNumber({ page, pageCount, onPage }: Paging) {
  return (
    <Group gap={6} wrap="nowrap">
      <NumberInput
        aria-label={i18n.t('Page')}
        size="xs"
        w={52}
        min={1}
        max={Math.max(pageCount, 1)}
        clampBehavior="strict"
        allowDecimal={false}
        value={page}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1 && value <= pageCount) onPage(value)
        }}
      />
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {i18n.t('of {pages}', { pages: pageCount || '…' })}
      </Text>
    </Group>
  )
}

/** @param onClick undefined if there are no more pages that way */
function ToolButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: ReactNode
  onClick: (() => void) | undefined
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="touch"
        aria-label={label}
        disabled={!onClick}
        {...(onClick && { onClick, c: 'var(--mantine-color-text)' })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
