import type { MouseEvent } from 'react'

import { i18n } from '../i18n.ts'
import type { Place } from '../content/outline-tree.ts'
import type { PageImage } from './page-image.ts'
import { PageCanvas } from './PageCanvas.tsx'
import { turnedBox } from './turned-box.ts'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import classes from './source.module.css'

/** How many points a highlight extends beyond its words. */
const margin = 2

/** The marks on the pages of a document. */
export interface PageMarks {
  places: Place[]
  /** The step, callout or unused passage whose position is shown. */
  activeId: string | undefined
  onPick: (id: string) => void
  /** Unused passages, if they are marked. */
  unused: UnusedPassage[]
  onUnused: (id: string) => void
}

/**
 * A rendered page with the positions of steps and callouts over it. Clicking a position selects its step or callout;
 * with the keyboard, the steps themselves do the same.
 */
export function PageWithPlaces({
  image,
  filename,
  activeId,
  onPick,
  onUnused,
  ...marks
}: PageMarks & { image: PageImage; filename: string }) {
  const isHere = (mark: { page: number }) => mark.page === image.page
  const places = marks.places.filter(isHere)
  const unused = marks.unused.filter(isHere)
  const turned = places.map(({ id, boxes }) => ({
    id,
    boxes: boxes.map((box) => turnedBox(box, image)),
  }))
  const pick = (event: MouseEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - frame.left) / frame.width) * image.width
    const y = ((event.clientY - frame.top) / frame.height) * image.height
    const hit = turned.find(({ boxes }) => boxes.some((box) => holds(box, x, y)))
    if (hit) onPick(hit.id)
  }
  return (
    <div className={classes['page']} role="presentation" onClick={pick} data-page={image.page}>
      <PageCanvas
        image={image}
        label={i18n.t('Page {page} of {filename}', { page: image.page, filename })}
      />
      {turned.flatMap(({ id, boxes }) =>
        boxes.map((box) => (
          <div
            key={`${id} ${box.join(' ')}`}
            aria-hidden
            className={classes['place']}
            data-place={id}
            data-active={id === activeId || undefined}
            style={styleOf(box, image)}
          />
        )),
      )}
      {unused.map((text) => (
        <UnusedMark
          key={text.id}
          text={text}
          image={image}
          isActive={text.id === activeId}
          onUnused={onUnused}
        />
      ))}
    </div>
  )
}

function UnusedMark({
  text,
  image,
  isActive,
  onUnused,
}: {
  text: UnusedPassage
  image: PageImage
  isActive: boolean
  onUnused: (id: string) => void
}) {
  return (
    <button
      type="button"
      className={classes['unused']}
      data-active={isActive || undefined}
      aria-label={i18n.t('Not used: {text}', { text: text.text })}
      style={styleOf(turnedBox(around(text.boxes), image), image)}
      onClick={(event) => {
        event.stopPropagation()
        onUnused(text.id)
      }}
    />
  )
}

/** The bounding box of all. */
function around(boxes: number[][]): number[] {
  const edge = (at: number) => boxes.map((box) => box[at] ?? 0)
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))]
}

function holds([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], x: number, y: number): boolean {
  return x >= x0 - margin && x <= x1 + margin && y >= y0 - margin && y <= y1 + margin
}

function styleOf([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], { width, height }: PageImage) {
  return {
    left: percent(x0 - margin, width),
    top: percent(y0 - margin, height),
    width: percent(x1 - x0 + 2 * margin, width),
    height: percent(y1 - y0 + 2 * margin, height),
  }
}

function percent(points: number, of: number): string {
  return `${(100 * points) / of}%`
}
