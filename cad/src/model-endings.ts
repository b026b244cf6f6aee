import type { ModelFormat } from './model.ts'

/** The format for each filename extension. */
export const formatOfEnding: Readonly<Record<string, ModelFormat>> = {
  step: 'step',
  stp: 'step',
  p21: 'step',
  iges: 'iges',
  igs: 'iges',
  brep: 'brep',
  brp: 'brep',
  stl: 'stl',
  obj: 'obj',
  ply: 'ply',
  '3mf': '3mf',
  amf: 'amf',
  fcstd: 'fcstd',
  fbx: 'fbx',
  dae: 'dae',
  '3ds': '3ds',
  wrl: 'vrml',
  wrz: 'vrml',
  vrml: 'vrml',
  x3dv: 'vrml',
  x3d: 'vrml',
  gltf: 'gltf',
  glb: 'glb',
}

/** In lower case, without the dot. */
export function endingOf(filename: string): string {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

export function formatNamedBy(filename: string): ModelFormat | undefined {
  const ending = endingOf(filename)
  return Object.hasOwn(formatOfEnding, ending) ? formatOfEnding[ending] : undefined
}
