import type { PictureMark } from '@millwright/contract/picture-marks'
import type { ComponentProps } from 'react'

import { MarkedPicture } from '../../../content/MarkedPicture.tsx'
import { i18n } from '../../../i18n.ts'
import { Corners, Covered, CropShade } from './CropShade.tsx'
import { placesOf, type Size } from './mark-geometry.ts'
import classes from './mark-up.module.css'
import { isMarkKind, type Tool } from './MarkTools.tsx'
import type { useCropping } from './use-cropping.ts'
import { useDrawing } from './use-drawing.ts'
import type { MarkEditing } from './use-marks.ts'
import type { useRedacting } from './use-redacting.ts'

/** The whole picture with its marks, for touch and keys. */
export function MarkCanvas({
  url,
  alt,
  tool,
  editing,
  cropping,
  redacting,
}: {
  url: string
  alt: string
  tool: Tool
  editing: MarkEditing
  cropping: ReturnType<typeof useCropping>
  redacting: ReturnType<typeof useRedacting>
}) {
  const { shown, listeners } = useDrawing(editing)
  const chosen = editing.chosen === undefined ? undefined : shown[editing.chosen]
  const area = cropping.shown
  return (
    <MarkedPicture url={url} alt={alt} marks={shown} className={classes['image']}>
      {area && <CropShade area={area} />}
      {redacting.shown.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- areas are only told apart by their order
        <Covered key={index} area={each} />
      ))}
      {tool === 'redact' && (
        <Surface
          label={i18n.t('Picture to paint over: press Enter to add an area in the middle')}
          {...redacting.listeners}
        >
          {redacting.shown.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- areas are only told apart by their order
            <Corners key={index} area={each} />
          ))}
        </Surface>
      )}
      {tool === 'crop' && (
        <Surface
          label={i18n.t('Picture to crop: press Enter to keep the middle')}
          {...cropping.listeners}
        >
          {area && <Corners area={area} />}
        </Surface>
      )}
      {isMarkKind(tool) && (
        <Surface
          label={i18n.t('Picture to draw on: press Enter to add a mark in the middle')}
          {...listeners}
          onEnter={() => {
            editing.place([0.5, 0.5])
          }}
        >
          {chosen && <Ends mark={chosen} />}
        </Surface>
      )}
    </MarkedPicture>
  )
}

/** The overlay that handles pointers and keys. */
function Surface({
  label,
  onEnter,
  children,
  ...listeners
}: ComponentProps<'button'> & { label: string; onEnter: (size: Size) => void }) {
  return (
    <button
      type="button"
      className={classes['surface']}
      aria-label={label}
      data-autofocus
      {...listeners}
      onClick={({ detail, currentTarget }) => {
        // Pointers are handled separately, so only keys remain.
        if (detail === 0) onEnter(currentTarget.getBoundingClientRect())
      }}
    >
      {children}
    </button>
  )
}

/** The handles of the selected mark. */
function Ends({ mark }: { mark: PictureMark }) {
  return placesOf(mark).map(([x, y], index) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- its first end stays its first
      key={index}
      className={classes['handle']}
      data-round={mark.kind === 'number' || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    />
  ))
}
