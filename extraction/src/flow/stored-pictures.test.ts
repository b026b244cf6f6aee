import assert from 'node:assert/strict'
import { test } from 'node:test'

import { p as docxP, sampleDocx } from '../../test/sample-docx.ts'
import { p as odtP, sampleOdt } from '../../test/sample-odt.ts'
import { samplePptx } from '../../test/sample-pptx.ts'
import { convert } from '../convert.ts'
import type { Picture } from '../reader.ts'

/** The part of a PNG that its size is read from. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('\u0089PNG\r\n\u001a\n', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const photo = png(400, 300)
const inline = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`

const drawing = (id: string, points: number): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${points * 12_700}" cy="${points * 12_700}"/><wp:docPr descr="The pump"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`
const relations = `<Relationships><Relationship Id="rId1" Type="x/image" Target="media/a.png"/><Relationship Id="rId2" Type="x/image" Target="https://example.org/b.png" TargetMode="External"/></Relationships>`
const frame = (source: string, size: string): string =>
  `<draw:frame svg:width="${size}" svg:height="${size}"><draw:image xlink:href="${source}"/><svg:desc>The pump</svg:desc></draw:frame>`

/** Each has one picture, an icon, and a picture that would have to be fetched. */
const documents: Record<string, Uint8Array> = {
  Word: sampleDocx({
    body: docxP('Open it.') + drawing('rId1', 200) + drawing('rId1', 12) + drawing('rId2', 200),
    files: { 'word/_rels/document.xml.rels': relations, 'word/media/a.png': photo },
  }),
  OpenDocument: sampleOdt({
    body: odtP(`Open it.${frame('Pictures/a.png', '7cm')}${frame('Pictures/a.png', '4mm')}`),
    files: { 'Pictures/a.png': photo },
  }),
  PowerPoint: samplePptx(
    [
      {
        shapes: `<p:sp><p:txBody><a:p><a:r><a:t>Open it.</a:t></a:r></a:p></p:txBody></p:sp><p:pic><p:nvPicPr><p:cNvPr descr="The pump"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill></p:pic><p:pic><p:blipFill><a:blip r:embed="rId2"/></p:blipFill></p:pic>`,
      },
    ],
    {
      'ppt/slides/_rels/slide1.xml.rels': relations.replace('media', '../media'),
      'ppt/media/a.png': photo,
    },
  ),
  HTML: Buffer.from(
    `<!doctype html><p>Open <img src="${inline(png(16, 16))}">it.<img alt="The pump" src="${inline(photo)}"><img src="https://example.org/b.png">`,
  ),
  Markdown: Buffer.from(
    `# Pump\n\nOpen it. ![The pump](${inline(photo)}) ![](https://example.org/b.png)\n`,
  ),
}

for (const [format, bytes] of Object.entries(documents)) {
  test(`a picture in ${format} is a figure with unchanged bytes`, async () => {
    const pictures: Picture[] = []
    const document = await convert(bytes, {
      fileId: 'file',
      savePicture: async (picture) => {
        pictures.push(await Promise.resolve(picture))
      },
    })

    const figures = document.blocks.filter((block) => block.kind === 'figure')
    assert.deepEqual(
      figures.map(({ alt, picture }) => [alt, picture]),
      [['The pump', pictures[0]?.name]],
    )
    assert.deepEqual(
      pictures.map(({ type, bytes: own }) => [type, Buffer.from(own)]),
      [['image/png', photo]],
    )
  })
}

test('a picture with too many pixels is a figure without a picture', async () => {
  const document = await convert(
    Buffer.from(`# Pump\n\nOpen it. ![The pump](${inline(png(60_000, 60_000))})\n`),
    { fileId: 'file', savePicture: () => Promise.reject(new Error('no picture is due')) },
  )

  const figure = document.blocks.find((block) => block.kind === 'figure')
  assert.equal(figure?.alt, 'The pump')
  assert.equal(figure?.picture, undefined)
})
