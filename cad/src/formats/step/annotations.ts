import type { Annotations } from '../../model.ts'
import { listAnnotationTexts } from './annotation-texts.ts'
import type { StepFile } from './step-file.ts'

/** The dimensions of ISO 10303-47, with those that AP242 adds. */
const dimension = /^(DIRECTED_)?(DIMENSIONAL|ANGULAR)_(SIZE|LOCATION)(_WITH_\w+)?$/
/** The kinds of `geometric_tolerance` of ISO 10303-47, without their zones and values. */
const tolerance =
  /^(GEOMETRIC|ANGULARITY|CIRCULAR_RUNOUT|COAXIALITY|CONCENTRICITY|CYLINDRICITY|FLATNESS|LINE_PROFILE|PARALLELISM|PERPENDICULARITY|POSITION|ROUNDNESS|STRAIGHTNESS|SURFACE_PROFILE|SYMMETRY|TOTAL_RUNOUT)_TOLERANCE(_WITH_\w+)?$/
/** Their graphical representations, and those of notes: ISO 10303-46 and 101. */
const drawn = [
  'DRAUGHTING_CALLOUT',
  'ANNOTATION_CURVE_OCCURRENCE',
  'ANNOTATION_TEXT_OCCURRENCE',
  'TESSELLATED_ANNOTATION_OCCURRENCE',
]

/**
 * Dimensions, tolerances and notes (PMI), with their graphical representations. The kernel returns none of it.
 *
 * @returns undefined if the file has none
 */
export function annotationsOf(file: StepFile): Annotations | undefined {
  const count = (isOne: (type: string) => boolean): number =>
    file.types().reduce((sum, type) => sum + (isOne(type) ? file.ofType(type).length : 0), 0)
  const several = file.ofType('&')
  const toleranceTypes = several.filter((number) => file.asType(number, 'GEOMETRIC_TOLERANCE'))
  const dimensionTypes = several.filter(
    (number) =>
      file.asType(number, 'DIMENSIONAL_SIZE') ?? file.asType(number, 'DIMENSIONAL_LOCATION'),
  )
  const dimensions = count((type) => dimension.test(type)) + dimensionTypes.length
  const tolerances = count((type) => tolerance.test(type)) + toleranceTypes.length
  // If nothing groups the drawn parts of an annotation, each part is counted.
  const drawings = drawn.map((type) => file.ofType(type).length).find((found) => found > 0) ?? 0
  if (dimensions + tolerances + drawings === 0) return undefined
  const texts = dimensions + tolerances > 0 ? listAnnotationTexts(file) : []
  return { dimensions, tolerances, drawings, texts }
}
