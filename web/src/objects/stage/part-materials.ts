import { Color, type MeshStandardMaterial } from 'three'

import type { ViewState } from '../viewer/view-state.ts'
import { showCuts } from './cut-faces.ts'
import type { LoadedModel, Piece } from './loaded-model.ts'

type Appearance = 'plain' | 'selected' | 'xray'

const selectionColor = new Color('#f08c00')
const xrayOpacity = 0.14

/** Shows, hides and colors the pieces of a model; each appearance of a material is created once. */
export class PartMaterials {
  private readonly made = new Map<string, MeshStandardMaterial>()

  apply({ pieces }: LoadedModel, state: ViewState): void {
    for (const piece of pieces) {
      piece.mesh.visible = isShown(piece, state)
      piece.mesh.material = this.material(piece.material, appearanceOf(piece, state))
    }
  }

  dispose(): void {
    for (const material of this.made.values()) material.dispose()
  }

  private material(base: MeshStandardMaterial, appearance: Appearance): MeshStandardMaterial {
    if (appearance === 'plain') return base
    const key = `${appearance} ${base.uuid}`
    const known = this.made.get(key)
    if (known) return known
    const made = base.clone()
    showCuts(made)
    if (appearance === 'selected') {
      made.color.copy(selectionColor)
      made.emissive.copy(selectionColor).multiplyScalar(0.25)
      made.opacity = 1
      made.transparent = false
    } else {
      made.transparent = true
      made.opacity = xrayOpacity
      made.depthWrite = false
    }
    this.made.set(key, made)
    return made
  }
}

function isShown({ partIds }: Piece, { hidden, isolated }: ViewState): boolean {
  if (isolated !== null && !partIds.includes(isolated)) return false
  return !partIds.some((id) => hidden.has(id))
}

function appearanceOf({ partIds }: Piece, { selected, isXray }: ViewState): Appearance {
  if (partIds.some((id) => selected.has(id))) return 'selected'
  return isXray ? 'xray' : 'plain'
}
