import { i18n } from '../i18n.ts'

/** Proprietary files of programs that can export supported formats. */
const ownFiles =
  /\.(sldprt|sldasm|ipt|iam|catpart|catproduct|prt|asm|par|psm|f3d|3dm|jt|x_t|x_b|xmt_txt|sat|sab|skp)$/i
const drawings = /\.(dxf|dwg|slddrw|idw)$/i
const scenes = /\.(blend|usd|usda|usdc|usdz|max|ma|mb|c4d|lwo)$/i
const buildings = /\.(ifc|ifczip|rvt)$/i

/** What an unsupported file is, and how to get a model from it. */
export function refusalWords(name: string): string {
  if (ownFiles.test(name)) {
    return i18n.t(
      '{name} is a file only its CAD program can read. Export the model from there as STEP, and upload that.',
      { name },
    )
  }
  if (drawings.test(name)) {
    return i18n.t(
      '{name} is a drawing. Export the solid from the CAD program as STEP, or add the drawing to a guidebook as PDF.',
      { name },
    )
  }
  if (scenes.test(name)) {
    return i18n.t('{name} can’t be read. Export it as glTF, for example with Blender.', { name })
  }
  if (buildings.test(name)) {
    return i18n.t(
      '{name} is a model of a building. Export it from the building program as glTF or OBJ.',
      { name },
    )
  }
  return i18n.t('{name} isn’t a supported CAD model. Use STEP or another of: {formats}.', {
    name,
    formats: 'IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, FBX, COLLADA, 3DS, VRML, X3D',
  })
}
