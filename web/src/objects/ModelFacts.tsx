import type { ModelObject } from '@millwright/contract/objects'
import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { formatNumber } from '../ui/format.ts'
import { CorrectModelDialog, UnitsQuestion } from './CorrectModel.tsx'
import { sizeTexts, unitNames, volumeTexts } from './lengths.ts'
import { AnnotationTexts } from './AnnotationTexts.tsx'
import { MissingFiles } from './MissingFiles.tsx'
import classes from './objects.module.css'
import { trackingSentence } from './tracking-words.ts'

const warningSentences = (): Record<string, string> => ({
  units_assumed: i18n.t('The file doesn’t specify its units, so millimeters are assumed.'),
  size_unlikely: i18n.t('The file is in meters, which makes the model unusually large.'),
  materials_missing: i18n.t('Materials or textures are missing from the file.'),
  textures_left_out: i18n.t(
    'Some textures can’t be read. Export the model with PNG, JPEG or WebP textures.',
  ),
  animations_left_out: i18n.t('Animations that bend shapes or change materials aren’t played.'),
  structure_incomplete: i18n.t('The file’s part tree couldn’t be read completely.'),
  files_missing: i18n.t('Some parts are in files that weren’t uploaded with it.'),
  pieces_left_out: i18n.t('Pieces without a surface, such as wires and points, are left out.'),
})

/** Listed file by file under missing files. */
const listedBelow = new Set(['files_missing', 'materials_missing'])

/** Questions for someone who knows the object. */
const unitDoubts = new Set(['units_assumed', 'size_unlikely'])

/** The facts about the displayed model. */
export function ModelFacts({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const { warnings, trackingWarnings, annotations } = object
  const texts = annotations?.texts ?? []
  const doubts = canEdit ? warnings.filter((code) => unitDoubts.has(code)) : []
  const needsUnits = doubts.length > 0
  const isListed = (code: string) => object.missingFiles.length > 0 && listedBelow.has(code)
  const described = warnings.filter((code) => !doubts.includes(code) && !isListed(code))
  const sentences = [
    ...described.map((code) => warningSentences()[code] ?? code),
    ...(annotations && texts.length === 0 ? [annotationSentence(annotations)] : []),
    ...trackingWarnings.map(trackingSentence),
  ]
  if (object.box === null) return null
  return (
    <div>
      {needsUnits && <UnitsQuestion object={object} />}
      <dl className={classes['facts']}>
        {listModelFacts(object).map(([name, values]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
      {canEdit && <CorrectModelButton object={object} />}
      {texts.length > 0 && <AnnotationTexts texts={texts} />}
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm" c="dimmed" mt="xs">
          {sentence}
        </Text>
      ))}
      <Box mt="sm">
        <MissingFiles
          objectId={object.id}
          revision={object.modelRevision ?? object.revision}
          names={object.missingFiles}
          canAdd={canEdit}
        />
      </Box>
    </div>
  )
}

/** Names and values, some of them in two unit systems. */
function listModelFacts(object: ModelObject): [string, string[]][] {
  const { format, units, partCount, triangleCount, volume } = object
  return [
    [i18n.t('Format'), [formatText((format ?? '').toUpperCase(), units)]],
    [i18n.t('Size'), sizeTexts(object)],
    [i18n.t('Parts'), [formatNumber(partCount ?? 0)]],
    [i18n.t('Triangles'), [formatNumber(triangleCount ?? 0)]],
    [i18n.t('Volume'), volume === null ? [i18n.t('Not watertight')] : volumeTexts(volume, units)],
  ]
}

/** Content of the file besides its shape, or how much of it is drawn if the file has it only as lines. */
function annotationSentence({
  dimensions,
  tolerances,
  drawings,
}: NonNullable<ModelObject['annotations']>): string {
  if (dimensions + tolerances === 0) {
    return i18n.t(
      '{drawings, plural, one {# drawn dimension or note of the file isn’t shown.} other {# drawn dimensions and notes of the file aren’t shown.}}',
      { drawings },
    )
  }
  return i18n.t(
    'The file has {dimensions, plural, one {# dimension} other {# dimensions}} and {tolerances, plural, one {# tolerance} other {# tolerances}}, which aren’t shown.',
    { dimensions, tolerances },
  )
}

function formatText(format: string, units: string | null): string {
  if (units === null) return format
  return i18n.t('{format}, in {units}', { format, units: unitNames()[units] ?? units })
}

function CorrectModelButton({ object }: { object: ModelObject }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        onClick={() => {
          setCorrecting(true)
        }}
      >
        {i18n.t('Change units or orientation')}
      </Button>
      <CorrectModelDialog
        object={object}
        opened={isCorrecting}
        onClose={() => {
          setCorrecting(false)
        }}
      />
    </>
  )
}
