import { maxFurtherSections } from '@millwright/contract/model-view'
import { ActionIcon, Group, NumberInput, SegmentedControl, Slider, Switch } from '@mantine/core'
import { IconPlus, IconSlice, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { SettingsTool } from './SettingsTool.tsx'
import classes from './viewer.module.css'
import { addSection, type Section, type SectionAxis } from './view-state.ts'

const axes = (): { value: SectionAxis; label: string }[] => [
  { value: 'x', label: i18n.t('Left–right') },
  { value: 'y', label: i18n.t('Up–down') },
  { value: 'z', label: i18n.t('Front–back') },
]
const maxSections = 1 + maxFurtherSections
const millimetresPerMetre = 1000

/** The model's size along each axis, in meters. */
export type ModelSize = Record<SectionAxis, number>

interface SectionProps {
  sections: readonly Section[]
  /** Undefined until the model is there. */
  size: ModelSize | undefined
  onChange: (sections: readonly Section[]) => void
}

/** Cuts the model with up to three planes; one at a time is adjusted. */
export function SectionTool({ sections, size, onChange }: SectionProps) {
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, sections.length - 1)
  const section = sections[index]
  const replace = (...by: Section[]) => {
    onChange(sections.toSpliced(index, 1, ...by))
  }
  return (
    <SettingsTool
      label={i18n.t({ id: 'Section (of a model)', message: 'Section' })}
      icon={<IconSlice size={18} />}
      isOn={sections.length > 0}
    >
      <Switch
        label={i18n.t('Section the model')}
        checked={sections.length > 0}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? addSection([]) : [])
        }}
      />
      {section && (
        <>
          <Planes
            count={sections.length}
            index={index}
            onChoose={setChosen}
            onAdd={() => {
              onChange(addSection(sections))
              setChosen(sections.length)
            }}
            onRemove={() => {
              replace()
            }}
          />
          <PlaneFields section={section} size={size} onChange={replace} />
        </>
      )}
    </SettingsTool>
  )
}

function Planes({
  count,
  index,
  onChoose,
  onAdd,
  onRemove,
}: {
  count: number
  index: number
  onChoose: (index: number) => void
  onAdd: () => void
  onRemove: () => void
}) {
  return (
    <Group gap="xs" wrap="nowrap" className={classes['planes'] ?? ''}>
      <SegmentedControl
        aria-label={i18n.t('Section plane')}
        size="xs"
        data={Array.from({ length: count }, (_, plane) => ({
          value: String(plane),
          label: i18n.t('Plane {number}', { number: plane + 1 }),
        }))}
        value={String(index)}
        onChange={(value) => {
          onChoose(Number(value))
        }}
      />
      {count < maxSections && (
        <ActionIcon variant="default" aria-label={i18n.t('Add a plane')} onClick={onAdd}>
          <IconPlus size={16} />
        </ActionIcon>
      )}
      {count > 1 && (
        <ActionIcon variant="default" aria-label={i18n.t('Remove this plane')} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

function PlaneFields({
  section,
  size,
  onChange,
}: {
  section: Section
  size: ModelSize | undefined
  onChange: (section: Section) => void
}) {
  const { axis, at, isFlipped } = section
  return (
    <>
      <SegmentedControl
        aria-label={i18n.t('Section direction')}
        fullWidth
        size="xs"
        data={axes()}
        value={axis}
        onChange={(value) => {
          onChange({ ...section, axis: axes().find((each) => each.value === value)?.value ?? 'x' })
        }}
      />
      <Slider
        thumbLabel={i18n.t('Section position')}
        min={0}
        max={1}
        step={0.005}
        label={null}
        value={at}
        onChange={(moved) => {
          onChange({ ...section, at: moved })
        }}
      />
      {size && size[axis] > 0 && (
        <PositionField
          at={at}
          length={size[axis] * millimetresPerMetre}
          onChange={(moved) => {
            onChange({ ...section, at: moved })
          }}
        />
      )}
      <Switch
        label={i18n.t('Show the other side')}
        checked={isFlipped}
        onChange={(event) => {
          onChange({ ...section, isFlipped: event.currentTarget.checked })
        }}
      />
    </>
  )
}

/** The position of the plane from the model's lowest coordinate, in millimeters. */
function PositionField({
  at,
  length,
  onChange,
}: {
  at: number
  length: number
  onChange: (at: number) => void
}) {
  const decimals = length >= 1000 ? 0 : length >= 100 ? 1 : length >= 10 ? 2 : 3
  const step = 10 ** Math.floor(Math.log10(length / 20))
  return (
    <NumberInput
      aria-label={i18n.t('Section position in millimeters')}
      size="xs"
      suffix=" mm"
      min={0}
      max={length}
      step={step}
      decimalScale={decimals}
      value={Number((at * length).toFixed(decimals))}
      onChange={(value) => {
        if (typeof value !== 'number') return
        onChange(Number(Math.min(1, Math.max(0, value / length)).toFixed(6)))
      }}
    />
  )
}
