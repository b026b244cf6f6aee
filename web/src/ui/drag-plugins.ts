import { Plugin, type Plugins } from '@dnd-kit/abstract'
import { Cursor, type DragDropManager, PreventSelection, StyleInjector } from '@dnd-kit/dom'

/**
 * The plugins of a sortable area, without those that style every element of a page when something is lifted: with 500
 * rows, each takes half a second. Nothing is selected meanwhile, because items are lifted by handles.
 */
export function dragPlugins(
  defaults: Plugins<DragDropManager>,
  spokenMoves: Plugins<DragDropManager>[number],
): Plugins<DragDropManager> {
  const kept = defaults.filter((plugin) => plugin !== Cursor && plugin !== PreventSelection)
  return [StylesAtHand, ...kept, spokenMoves]
}

/** Adds the drag styles to the page with its list, not when something is lifted. */
class StylesAtHand extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager)
    const injector = manager.registry.plugins.get(StyleInjector)
    if (injector instanceof StyleInjector) injector.register = adopt
  }
}

const adopted = new Set<string>()

/** For as long as the page is open: people who move one item will move more. */
function adopt(rules: string): () => void {
  if (!adopted.has(rules)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    adopted.add(rules)
  }
  return () => undefined
}
