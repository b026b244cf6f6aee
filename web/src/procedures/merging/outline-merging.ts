import { describeMarks } from '@millwright/contract/mark-places'
import type { Section, Step } from '@millwright/contract/procedure-content'

import type { Outline } from '../outline/outline-edits.ts'
import { showCallout, showField, showRest, significantCallout, type StepRest } from './words.ts'
import { byId, inOneOrder, type Merging, type Side, type Three } from './three-way.ts'

/** A section or a step by itself, with its position: moving it is not changing it. */
interface Node {
  id: string
  kind: 'section' | 'step'
  /** The section or step that contains it; empty for a section of the procedure. */
  parent: string
  section?: Section
  step?: Step
}

const root = ''

/** The outline with both people's changes: if one moved a step and the other rewrote it, both apply. */
export function mergeOutlines(merging: Merging, three: Three<Outline>): Outline {
  const nodes = {
    base: byId(nodesOf(three.base)),
    mine: byId(nodesOf(three.mine)),
    theirs: byId(nodesOf(three.theirs)),
  }
  const order = inOneOrder([...nodes.mine.keys()], [...nodes.theirs.keys()])
  const kept = new Map<string, Node>()
  for (const id of order) {
    const node = mergedNode(merging, {
      base: nodes.base.get(id),
      mine: nodes.mine.get(id),
      theirs: nodes.theirs.get(id),
    })
    if (node) kept.set(id, node)
  }
  keepParents(kept, nodes)
  return built(merging, kept, nodes)
}

function nodesOf(outline: readonly Section[], parent = root): Node[] {
  return outline.flatMap((section) => [
    { id: section.id, kind: 'section', parent, section },
    ...nodesOfSteps(section.steps, section.id),
    ...nodesOf(section.sections, section.id),
  ])
}

function nodesOfSteps(steps: readonly Step[], parent: string): Node[] {
  return steps.flatMap((step) => [
    { id: step.id, kind: 'step', parent, step },
    ...nodesOfSteps(step.steps, step.id),
  ])
}

function mergedNode(merging: Merging, three: Three<Node | undefined>): Node | undefined {
  const { base, mine, theirs } = three
  const own = mine ?? theirs
  if (!own) return undefined
  const { id, kind } = own
  // If one has removed it, everything the other did to it counts.
  const compared = mine && theirs ? nodeText : wholeOf
  const side = merging.sideOf(
    { base: compared(base), mine: compared(mine), theirs: compared(theirs) },
    { id: `${kind} ${id}`, what: kind, show: (shown) => shown?.at(0) ?? null },
  )
  const winner = three[side]
  if (!winner || !mine || !theirs) return winner
  const place = theirs.parent !== base?.parent && mine.parent === base?.parent ? theirs : mine
  return { ...winner, parent: place.parent, ...contentOf(merging, three, winner) }
}

/** Its text and marks. */
function nodeText(node: Node | undefined): string[] | undefined {
  return node && [node.step?.text ?? node.section?.title ?? '', ...describeMarks(node.step?.marks)]
}

/** Its text, and everything people have attached to it. */
function wholeOf(node: Node | undefined): string[] | undefined {
  const callouts = node?.step?.callouts ?? node?.section?.callouts ?? []
  const pictures = node?.step?.media ?? []
  return nodeText(node)?.concat(
    callouts.map(showCallout),
    pictures.map(({ url }) => url),
    (node?.step?.fields ?? []).map(showField),
  )
}

function contentOf(
  merging: Merging,
  { base, mine, theirs }: Three<Node | undefined>,
  { step, section }: Node,
): Pick<Node, 'step' | 'section'> {
  const of = <Item>(get: (holder: Step | Section) => readonly Item[] | undefined) => {
    const items = (node: Node | undefined) => {
      const holder = node?.step ?? node?.section
      return (holder && get(holder)) ?? []
    }
    return { base: items(base), mine: items(mine), theirs: items(theirs) }
  }
  const callouts = merging.list(
    of((holder) => holder.callouts),
    'notice',
    {
      significant: significantCallout,
      show: showCallout,
    },
  )
  if (section) return { section: { ...section, callouts } }
  if (!step) return {}
  const media = merging.list(
    of((holder) => ('media' in holder ? holder.media : [])),
    'picture',
    {
      significant: ({ url, alt, marks = [], crop, modelView }) => [
        url,
        alt,
        marks,
        crop,
        modelView,
      ],
      show: ({ alt, url }) => alt ?? url,
    },
  )
  const fields = merging.list(
    of((holder) => ('fields' in holder ? holder.fields : [])),
    'field',
    { significant: (field) => field, show: showField },
  )
  const recorded = mergedRest(merging, { base: base?.step, mine: mine?.step, theirs: theirs?.step })
  const isUncounted = mine?.step?.marker === null || theirs?.step?.marker === null
  const marker = isUncounted && { marker: null }
  return {
    step: {
      ...step,
      callouts,
      media,
      ...(fields.length > 0 && { fields }),
      ...recorded,
      ...marker,
    },
  }
}

/** Everything else a step records is decided as one. */
function mergedRest(merging: Merging, three: Three<Step | undefined>): StepRest {
  const { base, mine, theirs } = three
  const states = { base: restOf(base), mine: restOf(mine), theirs: restOf(theirs) }
  const id = `sign-off ${mine?.id ?? theirs?.id}`
  return states[merging.sideOf(states, { id, what: 'sign-off', show: showRest })]
}

function restOf(step: Step | undefined): StepRest {
  const { signOff, targetSeconds, choices } = step ?? {}
  return {
    ...(signOff !== undefined && { signOff }),
    ...(targetSeconds !== undefined && { targetSeconds }),
    ...(choices && { choices }),
  }
}

/** Editing a section, or below a step, that the other person removes keeps it. */
function keepParents(kept: Map<string, Node>, nodes: Three<Map<string, Node>>) {
  for (const { parent } of kept.values()) {
    const gone = parent === root || kept.has(parent) ? undefined : parent
    const node = gone === undefined ? undefined : (nodes.mine.get(gone) ?? nodes.theirs.get(gone))
    // Appended to the list being iterated, so that its own parent is checked too.
    if (node) kept.set(node.id, node)
  }
}

function built(
  merging: Merging,
  kept: Map<string, Node>,
  nodes: Three<Map<string, Node>>,
): Outline {
  const childrenOf = (parent: string, kind: Node['kind']) =>
    inMergedOrder(merging, { parent, kind, kept, nodes })
  const stepsIn = (parent: string): Step[] =>
    childrenOf(parent, 'step').flatMap(({ step }) =>
      step ? [{ ...step, steps: stepsIn(step.id) }] : [],
    )
  const sectionsIn = (parent: string): Section[] =>
    childrenOf(parent, 'section').flatMap(({ section }) =>
      section ? [{ ...section, steps: stepsIn(section.id), sections: sectionsIn(section.id) }] : [],
    )
  return sectionsIn(root)
}

/** In the order of the side that changed it; if both did, in the chosen one. */
function inMergedOrder(
  merging: Merging,
  list: {
    parent: string
    kind: Node['kind']
    kept: ReadonlyMap<string, Node>
    nodes: Three<Map<string, Node>>
  },
): Node[] {
  const { parent, kind, kept, nodes } = list
  const isHere = (node: Node | undefined) => node?.parent === parent && node.kind === kind
  const orders = {
    base: idsWhere(nodes.base, isHere),
    mine: idsWhere(nodes.mine, isHere),
    theirs: idsWhere(nodes.theirs, isHere),
  }
  const isCommon = (id: string) => Object.values(orders).every((order) => order.includes(id))
  const common = {
    base: orders.base.filter(isCommon),
    mine: orders.mine.filter(isCommon),
    theirs: orders.theirs.filter(isCommon),
  }
  const show = (ids: string[]) =>
    ids.flatMap((id) => nodeText(kept.get(id))?.at(0) ?? []).join(' → ')
  const side: Side = merging.sideOf(common, { id: `order ${kind} ${parent}`, what: 'order', show })
  const other = side === 'mine' ? 'theirs' : 'mine'
  const all = inOneOrder(inOneOrder(orders[side], orders[other]), idsWhere(kept, isHere))
  return all.flatMap((id) => {
    const node = kept.get(id)
    return node && isHere(node) ? [node] : []
  })
}

function idsWhere(nodes: ReadonlyMap<string, Node>, wanted: (node: Node) => boolean): string[] {
  return [...nodes.values()].filter(wanted).map(({ id }) => id)
}
