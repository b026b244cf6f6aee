import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Place, Stage } from '../stage/stage.ts'

const millimetresPerMetre = 1000
const svg = 'http://www.w3.org/2000/svg'
const markRadius = 5

/** A distance between two places, drawn over the canvas so that it stays sharp and is never cut. */
export class Measuring {
  private places: Place[] = []
  private readonly stage: Stage
  private readonly overlay: SVGSVGElement
  private readonly onMeasure: (text: string) => void

  /** @param onMeasure is told the distance, or nothing while there is none */
  constructor(stage: Stage, overlay: SVGSVGElement, onMeasure: (text: string) => void) {
    this.stage = stage
    this.overlay = overlay
    this.onMeasure = onMeasure
  }

  /** The third click starts over. */
  add(place: Place): void {
    this.places = this.places.length === 2 ? [place] : [...this.places, place]
    const [from, to] = this.places
    this.onMeasure(from && to ? distanceText(from, to) : '')
    this.draw()
  }

  clear(): void {
    if (this.places.length === 0) return
    this.places = []
    this.onMeasure('')
    this.draw()
  }

  draw(): void {
    const marks = this.places.map((place) => this.stage.onScreen(place))
    const [from, to] = marks
    const shapes = marks.map(({ x, y }) => element('circle', { cx: x, cy: y, r: markRadius }))
    if (from && to) {
      shapes.unshift(element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
    }
    this.overlay.replaceChildren(...shapes)
  }
}

function element(name: string, attributes: Record<string, number>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** The distance, and what of it goes along each axis. */
export function distanceText(from: Place, to: Place): string {
  const number = (metres: number): string =>
    formatNumber(Math.abs(metres) * millimetresPerMetre, { maximumFractionDigits: 2 })
  const sides = (['x', 'y', 'z'] as const).map((axis) => number(to[axis] - from[axis]))
  return i18n.t('{distance} mm ({sides})', {
    distance: number(from.distanceTo(to)),
    sides: sides.join(' × '),
  })
}
