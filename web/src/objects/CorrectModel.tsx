import { ApiError } from '@millwright/contract/errors'
import { lengthUnits, type LengthUnit, type ModelObject } from '@millwright/contract/objects'
import { followJob } from '@millwright/sdk/follow-job'
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { apiFor, optionsOf } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { likelyUnits, sizeIn, unitNames } from './lengths.ts'
import { refreshObjects } from './object-queries.ts'

/** The common choices; others are rare enough for the API. */
const offeredUnits: LengthUnit[] = ['mm', 'cm', 'm', 'in', 'ft']

interface Chosen {
  units: LengthUnit | null
  upAxis: 'y' | 'z'
}

/** Corrects wrong or missing units and axes of the displayed model's file, and waits for the conversion. */
function useCorrection({ id: objectId, modelRevision }: ModelObject) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    meta: { showsErrors: true },
    mutationFn: async (body: Partial<Chosen>) => {
      const params = { objectId, revision: modelRevision ?? 0 }
      const { jobId } = await apiFor(slug).objectModels.correct({ params, body })
      const { error } = await followJob(optionsOf(slug), jobId ?? '')
      if (error) throw new ApiError(error.code)
      await refreshObjects(queries, slug)
    },
  })
}

/** Asks for the units of a file with none or unlikely ones, and suggests those that fit its size. */
export function UnitsQuestion({ object }: { object: ModelObject }) {
  const [units, setUnits] = useState<LengthUnit>(likelyUnits(object))
  const correction = useCorrection(object)
  return (
    <Alert
      color="gray"
      c="var(--mantine-color-text)"
      title={i18n.t('Which units is this model in?')}
    >
      <Stack gap="xs">
        <Text size="sm">
          {object.warnings.includes('size_unlikely')
            ? i18n.t(
                'In meters, as the file says, the model is unusually large. Choose its real size.',
              )
            : i18n.t(
                'The file doesn’t specify its units, so millimeters are assumed. Choose the real size.',
              )}
        </Text>
        <Group gap="xs">
          <NativeSelect
            aria-label={i18n.t('Units of the file')}
            data={unitChoices(object)}
            value={units}
            disabled={correction.isPending}
            onChange={({ currentTarget: { value } }) => {
              setUnits(lengthUnits.find((unit) => unit === value) ?? 'mm')
            }}
          />
          <Button
            variant="default"
            loading={correction.isPending}
            onClick={() => {
              correction.mutate({ units })
            }}
          >
            {i18n.t('Use these units')}
          </Button>
        </Group>
        <ErrorNote error={correction.error} />
      </Stack>
    </Alert>
  )
}

/** Corrects the units and the up axis, whatever the file says. */
export function CorrectModelDialog({
  object,
  opened,
  onClose,
}: {
  object: ModelObject
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Units and orientation')}>
      <CorrectModelForm object={object} onClose={onClose} />
    </Modal>
  )
}

function CorrectModelForm({ object, onClose }: { object: ModelObject; onClose: () => void }) {
  const { units, statedUnits, upAxis } = object
  const [chosen, setChosen] = useState<Chosen>({
    units: units === statedUnits ? null : (lengthUnits.find((unit) => unit === units) ?? null),
    upAxis: upAxis ?? 'z',
  })
  const correction = useCorrection(object)
  return (
    <Stack>
      <NativeSelect
        label={i18n.t('Units of the file')}
        data={[fileChoice(statedUnits), ...unitChoices(object)]}
        value={chosen.units ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const picked = lengthUnits.find((unit) => unit === value) ?? null
          setChosen({ ...chosen, units: picked })
        }}
      />
      <NativeSelect
        label={i18n.t('Axis that points up')}
        data={[
          { value: 'z', label: i18n.t('Z, as in most CAD programs') },
          { value: 'y', label: i18n.t('Y, as in most programs for animation') },
        ]}
        value={chosen.upAxis}
        onChange={({ currentTarget: { value } }) => {
          setChosen({ ...chosen, upAxis: value === 'y' ? 'y' : 'z' })
        }}
      />
      <ErrorNote error={correction.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          loading={correction.isPending}
          onClick={() => {
            correction.mutate(chosen, { onSuccess: onClose })
          }}
        >
          {i18n.t('Convert again')}
        </Button>
      </Group>
    </Stack>
  )
}

function fileChoice(stated: string | null) {
  const units = stated === null ? '' : (unitNames()[stated] ?? stated)
  return {
    value: '',
    label:
      stated === null
        ? i18n.t('As in the file (none given: millimeters)')
        : i18n.t('As in the file ({units})', { units }),
  }
}

/** Each with the resulting size of the model. */
function unitChoices(object: ModelObject) {
  return offeredUnits.map((unit) => {
    const name = unitNames()[unit] ?? unit
    const size = sizeIn(unit, object)
    return { value: unit, label: size ? i18n.t('{name}: {size}', { name, size }) : name }
  })
}
