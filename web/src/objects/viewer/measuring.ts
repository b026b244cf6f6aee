import { Vector3 } from 'three'

import { i18n } from '../../i18n.ts'
import type { Circle } from '../stage/circles.ts'
import type { Place } from '../stage/place.ts'
import type { Stage } from '../stage/stage.ts'
import { measuredWords } from './measured-words.ts'

const svg = 'http://www.w3.org/2000/svg'
const markRadius = 5
/** The number of segments of a drawn circle. */
const circleLines = 64

/** The measurement, drawn over the canvas so that it stays sharp and is never cut. */
export class Measuring {
  private places: Place[] = []
  private readonly stage: Stage
  private readonly overlay: SVGSVGElement
  private readonly onMeasure: (text: string) => void

  /** @param onMeasure called with the measurement, or nothing while there is none */
  constructor(stage: Stage, overlay: SVGSVGElement, onMeasure: (text: string) => void) {
    this.stage = stage
    this.overlay = overlay
    this.onMeasure = onMeasure
  }

  /** The third click starts over. */
  add(place: Place): void {
    this.places = this.places.length === 2 ? [place] : [...this.places, place]
    this.onMeasure(measuredWords(this.places[0], this.places[1]))
    this.draw()
  }

  /** The model isn't there. The measurement stays. */
  miss(): void {
    this.onMeasure(i18n.t('The model has nothing there.'))
  }

  clear(): void {
    if (this.places.length === 0) return
    this.places = []
    this.onMeasure('')
    this.draw()
  }

  draw(): void {
    const marks = this.places.map(({ point }) => this.stage.onScreen(point))
    const [from, to] = marks
    const shapes = marks.map(({ x, y }) => element('circle', { cx: x, cy: y, r: markRadius }))
    if (from && to) {
      shapes.unshift(element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
    }
    const circles = this.places.flatMap(({ circle }) => (circle ? [this.drawn(circle)] : []))
    this.overlay.replaceChildren(...circles, ...shapes)
  }

  private drawn({ center, normal, radius }: Circle): SVGElement {
    const across = Math.abs(normal.x) < 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0)
    const right = across.cross(normal).setLength(radius)
    const up = normal.clone().cross(right)
    const points = Array.from({ length: circleLines }, (_, index) => {
      const angle = (2 * Math.PI * index) / circleLines
      const point = center
        .clone()
        .addScaledVector(right, Math.cos(angle))
        .addScaledVector(up, Math.sin(angle))
      const { x, y } = this.stage.onScreen(point)
      return `${x},${y}`
    })
    return element('polygon', { points: points.join(' ') })
  }
}

function element(name: string, attributes: Record<string, number | string>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
