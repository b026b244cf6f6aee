/** A model in an unsupported format, and what to do about it. */
export interface ForeignFormat {
  format: string
  /** A sentence for people. */
  reason: string
}

/**
 * Unsupported formats, and what to export instead. Some are recognized by their beginning; those
 * that begin like any archive or text also need the extension.
 */
const foreign: { format: string; isIt: (head: string, ending: string) => boolean; way: string }[] =
  [
    {
      format: 'IFC',
      isIt: (head) => /FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(head),
      way: 'Export it from the building program as STEP, glTF or OBJ.',
    },
    {
      format: 'USDZ',
      isIt: (head, ending) =>
        ending === 'usdz' || head.startsWith('PXR-USDC') || head.startsWith('#usda '),
      way: 'Export it as glTF, for example with Blender.',
    },
    {
      format: 'JT',
      isIt: (head) =>
        /^Version \d+\.\d+ +JT\b/.test(head) || /^Version \d+\.\d+ .{0,60}DM /.test(head),
      way: 'Export it from the CAD program as STEP.',
    },
    {
      format: 'Rhino 3DM',
      isIt: (head) => head.startsWith('3D Geometry File Format'),
      way: 'Export it from Rhino as STEP, or as glTF.',
    },
    {
      format: 'Parasolid',
      isIt: (head) => head.startsWith('**ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      way: 'Export it from the CAD program as STEP.',
    },
    {
      format: 'ACIS (SAT)',
      isIt: (head, ending) =>
        ['sat', 'sab'].includes(ending) ||
        /^ACIS BinaryFile|^\d{3,5} \d+ \d+ \d+ *[\r\n]/.test(head),
      way: 'Export it from the CAD program as STEP.',
    },
    {
      format: 'drawing (DWG)',
      isIt: (head) => /^AC10\d\d/.test(head),
      way: 'Export solids from the CAD program as STEP, and a flat drawing as PDF for a guidebook.',
    },
    {
      format: 'drawing (DXF)',
      isIt: (head) =>
        /^(999\r?\n.*\r?\n)*\s*0\r?\n *SECTION\r?\n/.test(head) ||
        head.startsWith('AutoCAD Binary DXF'),
      way: 'Export solids from the CAD program as STEP, and a flat drawing as PDF for a guidebook.',
    },
    {
      format: 'Blender file',
      isIt: (head) => head.startsWith('BLENDER'),
      way: 'Export it from Blender as glTF.',
    },
    {
      format: 'SolidWorks file',
      isIt: (head, ending) => ['sldprt', 'sldasm', 'slddrw'].includes(ending) && isBinary(head),
      way: 'Save it from SolidWorks as STEP AP214 or AP242.',
    },
    {
      format: 'CAD program’s own file',
      isIt: (head, ending) =>
        ['ipt', 'iam', 'catpart', 'catproduct', 'prt', 'asm', 'par', 'f3d', 'skp'].includes(
          ending,
        ) && isBinary(head),
      way: 'Export it from the CAD program as STEP.',
    },
  ]

/** @param head a character for each byte */
export function foreignFormat(head: string, filename: string): ForeignFormat | undefined {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  const text = head.trimStart()
  const found = foreign.find(({ isIt }) => isIt(text, ending))
  return (
    found && { format: found.format, reason: `This is ${withArticle(found.format)}. ${found.way}` }
  )
}

function withArticle(format: string): string {
  return /^(A|I|X)/.test(format) ? `an ${format}` : `a ${format}`
}

function isBinary(head: string): boolean {
  return head.includes('\u0000')
}
