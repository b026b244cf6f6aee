import { Plugin, type Plugins } from '@dnd-kit/abstract'
import { Cursor, type DragDropManager, PreventSelection, StyleInjector } from '@dnd-kit/dom'

/**
 * The plugins of a sortable area. Those that style every element of a page as something is lifted are left out:
 * with 500 rows each takes half a second. Nothing is selected meanwhile, since items are lifted by handles.
 */
export function dragPlugins(
  defaults: Plugins<DragDropManager>,
  spokenMoves: Plugins<DragDropManager>[number],
): Plugins<DragDropManager> {
  const kept = defaults.filter((plugin) => plugin !== Cursor && plugin !== PreventSelection)
  return [StylesAtHand, ...kept, spokenMoves]
}

/** Puts the styles of what is dragged into the page with its list, not as something is lifted. */
class StylesAtHand extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager)
    const injector = manager.registry.plugins.get(StyleInjector)
    if (injector instanceof StyleInjector) injector.register = adopt
  }
}

const adopted = new Set<string>()

/** For as long as the page is open: who lifts something will do it again. */
function adopt(rules: string): () => void {
  if (!adopted.has(rules)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    adopted.add(rules)
  }
  return () => undefined
}
