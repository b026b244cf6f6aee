import { isDeepStrictEqual } from 'node:util'

import { describeMarks } from '@millwright/contract/mark-places'
import type { PictureCrop, PictureMark } from '@millwright/contract/picture-marks'
import type {
  Callout,
  Item,
  Media,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import type {
  CalloutChange,
  MediaChange,
  SectionChange,
  StepChange,
} from '@millwright/contract/procedure-versions'

import { factsOfView, withViewChanges } from './model-view-changes.ts'
import { changesOfParts } from './part-changes.ts'
import { changesOfPlaced, type Places } from './placed-changes.ts'
import { recordDifferences } from './record-changes.ts'
import { withPlaces } from './step-places.ts'

/** How a procedure's content changed from one state to another. */
export function diffOf(before: ProcedureContent, after: ProcedureContent) {
  return {
    sections: sectionChanges(before, after),
    steps: withPlaces(stepChanges(before, after), before, after),
    callouts: calloutChanges(before, after),
    tools: changesOfParts(before.tools, after.tools, factsOfItem),
    parts: changesOfParts(before.parts, after.parts, factsOfItem),
  }
}

type UnplacedChange = Omit<StepChange, 'number' | 'section'>

/** How each step changed, in the order of the later state, removed steps last. Steps are matched by id. */
export function stepChanges(before: ProcedureContent, after: ProcedureContent): UnplacedChange[] {
  const [earlier, later] = [stepsIn(before), stepsIn(after)]
  const changes = changesOfPlaced(earlier, later, ({ text }) => text, differencesOfSteps)
  return changes.map(({ id, ...change }) => ({ stepId: id, ...change }))
}

function sectionChanges(before: ProcedureContent, after: ProcedureContent): SectionChange[] {
  const [earlier, later] = [sectionsIn(before), sectionsIn(after)]
  const changes = changesOfPlaced(earlier, later, ({ title }) => title, differencesOfSections)
  return changes.map(({ id, ...change }) => ({ sectionId: id, ...change }))
}

function differencesOfSteps(was: Step, is: Step) {
  const callouts = calloutChanges(was, is)
  const media = mediaChanges(was, is)
  const recorded = recordDifferences(was, is)
  return {
    kinds: [
      ...(was.text === is.text ? [] : ['text' as const]),
      ...(haveSameMarks(was, is) ? [] : ['marks' as const]),
      ...(callouts.length === 0 ? [] : ['callouts' as const]),
      ...(media.length === 0 ? [] : ['media' as const]),
      ...recorded.kinds,
    ],
    details: {
      ...(callouts.length > 0 && { callouts }),
      ...(media.length > 0 && { media }),
      ...recorded.details,
    },
  }
}

function differencesOfSections(was: Section, is: Section) {
  const callouts = calloutChanges(was, is)
  return {
    kinds: [
      ...(was.title === is.title ? [] : ['title' as const]),
      ...(callouts.length === 0 ? [] : ['callouts' as const]),
    ],
    details: { ...(callouts.length > 0 && { callouts }) },
  }
}

type WithCallouts = Pick<Section, 'callouts'>

function calloutChanges(was: WithCallouts, is: WithCallouts): CalloutChange[] {
  return withViewChanges(changesOfParts(was.callouts, is.callouts, factsOfCallout))
}

function mediaChanges(was: Step, is: Step): MediaChange[] {
  const changes = withViewChanges(changesOfParts(was.media, is.media, factsOfMedium))
  return changes.map((change) => {
    const { before, after } = change
    return { ...change, ...(before && after && pictureDifferences(before, after)) }
  })
}

/** How the view of a picture changed. */
function pictureDifferences(was: Media, is: Media): Pick<MediaChange, 'marks' | 'crop'> {
  const drawn = ({ marks = [] }: Media) => marks.map(factsOfMark)
  return {
    ...(!isDeepStrictEqual(drawn(was), drawn(is)) && { marks: true }),
    ...(!isDeepStrictEqual(factsOfCrop(was.crop), factsOfCrop(is.crop)) && { crop: true }),
  }
}

function haveSameMarks(was: Step, is: Step): boolean {
  return isDeepStrictEqual(describeMarks(was.marks), describeMarks(is.marks))
}

function factsOfCallout({ kind, text, marks, modelView }: Callout): unknown[] {
  return [kind, text, describeMarks(marks), factsOfView(modelView)]
}

/** Where a view names its object, the model's address adds nothing. */
function factsOfMedium({ kind, url, alt = null, modelView, marks = [], crop }: Media): unknown[] {
  return [
    kind,
    modelView ? null : url,
    alt,
    factsOfView(modelView),
    marks.map(factsOfMark),
    factsOfCrop(crop),
  ]
}

function factsOfCrop(crop: PictureCrop | undefined): unknown[] {
  return crop ? [crop.from, crop.to] : []
}

/** In a fixed order, whatever the order of the fields. */
function factsOfMark(mark: PictureMark): unknown[] {
  const drawn = mark.kind === 'number' ? [mark.at, mark.number] : [mark.from, mark.to]
  return [mark.kind, mark.color, ...drawn]
}

function factsOfItem({
  name,
  quantity = null,
  unit = null,
  kind = null,
  note = null,
}: Item): unknown[] {
  return [name, quantity, unit, kind, note]
}

function sectionsIn({ outline }: ProcedureContent): Places<Section> {
  const places: Places<Section> = new Map()
  const add = (sections: readonly Section[], holder: string) => {
    for (const part of sections) {
      places.set(part.id, { part, holder })
      add(part.sections, part.id)
    }
  }
  add(outline, '')
  return places
}

function stepsIn(content: ProcedureContent): Places<Step> {
  const places: Places<Step> = new Map()
  const add = (steps: readonly Step[], holder: string) => {
    for (const part of steps) {
      places.set(part.id, { part, holder })
      add(part.steps, part.id)
    }
  }
  for (const [id, { part }] of sectionsIn(content)) add(part.steps, id)
  return places
}
