import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Place } from '../stage/place.ts'

const millimetresPerMetre = 1000
/** Faces at a smaller angle are parallel, in degrees. */
const parallel = 0.1

/** The measurement of one point, or of two. */
export function measuredWords(from: Place | undefined, to: Place | undefined): string {
  if (!from) return ''
  if (!to) return circleWords(from)
  return [distanceWords(from, to), facesWords(from, to), circleWords(from), circleWords(to)]
    .filter(Boolean)
    .join(' · ')
}

function millimetres(metres: number): string {
  return formatNumber(Math.abs(metres) * millimetresPerMetre, { maximumFractionDigits: 2 })
}

/** The distance, in total and along each axis; for circles, between their centers. */
function distanceWords({ point: from }: Place, { point: to }: Place): string {
  const sides = (['x', 'y', 'z'] as const).map((axis) => millimetres(to[axis] - from[axis]))
  return i18n.t('{distance} mm ({sides})', {
    distance: millimetres(from.distanceTo(to)),
    sides: sides.join(' × '),
  })
}

function circleWords({ circle }: Place): string {
  if (!circle) return ''
  return i18n.t('Diameter {diameter} mm, radius {radius} mm', {
    diameter: millimetres(circle.radius * 2),
    radius: millimetres(circle.radius),
  })
}

/** The relation of two faces. */
function facesWords(from: Place, to: Place): string {
  if (from.circle || to.circle || !from.normal || !to.normal) return ''
  const turn = (from.normal.angleTo(to.normal) * 180) / Math.PI
  const angle = Math.min(turn, 180 - turn)
  if (angle >= parallel) {
    return i18n.t('Faces at {angle}°', {
      angle: formatNumber(angle, { maximumFractionDigits: 1 }),
    })
  }
  const gap = to.point.clone().sub(from.point).dot(from.normal)
  return i18n.t('Parallel faces, {distance} mm apart', { distance: millimetres(gap) })
}
