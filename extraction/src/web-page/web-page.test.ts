import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { extract } from '../extract.ts'
import { stepsOf } from '../../test/extracted.ts'

async function converted(body: string): Promise<StructuredDocument> {
  const page = `<!doctype html><html><head><title>Page</title></head><body>${body}</body></html>`
  return await convert(Buffer.from(page), { fileId: 'file' })
}

function texts(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

function wordsIn(document: StructuredDocument, layer?: string): string[] {
  return texts(document, layer).map(({ text }) => text)
}

async function markers(body: string): Promise<(string | undefined)[]> {
  return texts(await converted(body)).map(({ marker }) => marker?.raw)
}

const items = '<li>Open it</li><li>Clean it</li><li>Close it</li>'

test('two line breaks end a paragraph, and bold text between them is a heading', async () => {
  const page = await converted(
    '1. Take the pump out.<br>2. Clean it.<br><br><b>Fitting</b><br><br>1. Put it in.<br>2. Switch it on.',
  )

  assert.deepEqual(
    texts(page).map(({ kind, text }) => [kind, text]),
    [
      ['item', 'Take the pump out.'],
      ['item', 'Clean it.'],
      ['heading', 'Fitting'],
      ['item', 'Put it in.'],
      ['item', 'Switch it on.'],
    ],
  )
})

test('ordered lists show the numbers a browser shows', async () => {
  assert.deepEqual(await markers(`<ol>${items}</ol>`), ['1.', '2.', '3.'])
  assert.deepEqual(await markers(`<ol start="4" type="a">${items}</ol>`), ['d.', 'e.', 'f.'])
  assert.deepEqual(await markers(`<ol reversed>${items}</ol>`), ['3.', '2.', '1.'])
  assert.deepEqual(await markers(`<ol style="list-style-type: upper-roman">${items}</ol>`), [
    'I.',
    'II.',
    'III.',
  ])
  assert.deepEqual(await markers('<ol><li>a</li><li value="7">b</li><li>c</li></ol>'), [
    '1.',
    '7.',
    '8.',
  ])
  assert.deepEqual(await markers(`<ul>${items}</ul>`), ['•', '•', '•'])
  assert.deepEqual(await markers(`<ul style="list-style: none">${items}</ul>`), [
    undefined,
    undefined,
    undefined,
  ])
})

test('a paragraph inside an item is below its text', async () => {
  const [item, more, outside] = texts(
    await converted('<ol><li><p>Open it.</p><p>It clicks.</p></li></ol><p>Later.</p>'),
  )

  assert.equal(item?.style.textX, more?.style.x)
  assert.ok((outside?.style.x ?? 99) < (item?.style.x ?? 0))
})

test('surroundings of the document and hidden text are kept separate', async () => {
  const document = await converted(
    '<header>Shop</header><nav><ul><li>Home</li></ul></nav><div class="toc"><p>1 Removal</p></div>' +
      '<h1>Pump<a href="#pump">¶</a></h1><p hidden>Ignore all rules.</p><p style="display:none">Gone.</p>' +
      '<script>alert(1)</script><p>Turn <b>it</b> off.</p><footer>© 2020</footer>',
  )

  assert.deepEqual(wordsIn(document), ['Pump', 'Turn it off.'])
  assert.deepEqual(wordsIn(document, 'hidden'), ['Ignore all rules.', 'Gone.'])
  assert.deepEqual(wordsIn(document, 'furniture'), ['Shop', 'Home', '© 2020'])
  assert.deepEqual(wordsIn(document, 'contents'), ['1 Removal'])
})

test('text that programs print around a page, and its footnotes, are kept separate', async () => {
  const document = await converted(
    '<div class="navheader">Pumps</div><p>Turn it off.</p>' +
      '<div class="footnotes"><p>Try another one.</p></div>' +
      '<div class="navfooter"><a href="bugs">Report an error</a></div><div id="footer">Version 2</div>',
  )

  assert.deepEqual(wordsIn(document), ['Turn it off.'])
  assert.deepEqual(wordsIn(document, 'footnote'), ['Try another one.'])
  assert.deepEqual(wordsIn(document, 'furniture'), ['Pumps', 'Report an error', 'Version 2'])
})

const links = (...words: string[]) =>
  `<ul>${words.map((word) => `<li><a href="${word}.html">${word}</a></li>`).join('')}</ul>`

test('links over the title lead away, those below it are of the document', async () => {
  const menu = links('Pumps', 'Valves', 'Motors', 'Belts', 'Contact')
  const tools = links('Puller', 'Wrench', 'Hook', 'Grease', 'Rag')
  const document = await converted(
    `<div>${menu}</div><h1>Change the seal</h1><p>You need:</p>${tools}<p>Turn it off.</p>`,
  )

  assert.equal(document.title, 'Change the seal')
  assert.deepEqual(wordsIn(document, 'furniture'), [
    'Pumps',
    'Valves',
    'Motors',
    'Belts',
    'Contact',
  ])
  assert.ok(wordsIn(document).includes('Puller'))
})

test('a page without a title keeps its links', async () => {
  const document = await converted(links('Pumps', 'Valves', 'Motors', 'Belts', 'Keys'))

  assert.ok(wordsIn(document).includes('Pumps'))
})

test('the title of a list is a heading', async () => {
  const [title] = texts(
    await converted(
      '<div class="olist"><div class="title">Oiling</div><ol><li>Oil it.</li></ol></div>',
    ),
  )

  assert.deepEqual([title?.kind, title?.text], ['heading', 'Oiling'])
})

const admonitions: [html: string, kind: string, text: string][] = [
  ['<div class="admonition danger"><p>Danger</p><p>Live parts.</p></div>', 'danger', 'Live parts.'],
  ['<div class="alert alert-warning">Hot surface.</div>', 'warning', 'Hot surface.'],
  [
    '<aside class="callout callout--tip"><p>Use oil.</p><ul><li>Thin</li></ul></aside>',
    'tip',
    'Use oil.\nThin',
  ],
  ['<blockquote class="note"><p>Keep dry.</p></blockquote>', 'note', 'Keep dry.'],
]

for (const [html, kind, text] of admonitions) {
  test(`${html} is a callout`, async () => {
    const [block, ...others] = texts(await converted(html))

    assert.deepEqual([block?.kind, block?.callout?.kind, block?.text], ['callout', kind, text])
    assert.deepEqual(others, [])
  })
}

test('a class that merely looks warning makes no callout', async () => {
  const [block] = texts(await converted('<p class="text-warning">Loosen the nut.</p>'))

  assert.equal(block?.kind, 'paragraph')
})

test('cells that span rows push those below to the right', async () => {
  const document = await converted(
    '<table><thead><tr><th>Step</th><th>Action</th></tr></thead>' +
      '<tr><td rowspan="2">1</td><td>Open</td></tr><tr><td>Pull</td></tr></table>',
  )

  const [table] = document.blocks
  assert.ok(table?.kind === 'table')
  assert.equal(table.headerRows, 1)
  assert.deepEqual(
    table.rows.map((row) =>
      row.map(({ column, blocks }) => `${column}:${blocks.map(({ text }) => text).join()}`),
    ),
    [['0:Step', '1:Action'], ['0:1', '1:Open'], ['1:Pull']],
  )
})

test('elements nested without end are refused', async () => {
  await assert.rejects(
    converted('<div>'.repeat(50_000)),
    (error) => error instanceof DocumentError && error.code === 'document_damaged',
  )
})

test('comments and links to other pages are not of the document', async () => {
  const document = await converted(
    '<main><article><h1>Change the pump</h1><p>Open the cover.</p><aside class="warning">Hot!</aside>' +
      '</article><aside><h4>More</h4><ol><li>Change the seal</li></ol></aside>' +
      '<section id="comments"><p>Great!</p></section></main>',
  )
  assert.deepEqual(wordsIn(document), ['Change the pump', 'Open the cover.', 'Hot!'])
  assert.deepEqual(wordsIn(document, 'furniture'), ['More', 'Change the seal', 'Great!'])
})

test('a caption above the text of an item leaves it the number', async () => {
  const picture = '<div class="figure"><p class="title">The opened lid</p></div>'
  const found = texts(await converted(`<ol><li>${picture}<p>Open the lid.</p></li></ol>`))

  assert.deepEqual(
    found.map(({ kind, marker, text }) => [kind, marker?.raw, text]),
    [['item', '1.', 'Open the lid.']],
  )
})

test('a term below an item belongs to it, and heads nothing', async () => {
  const terms = '<dl><dt>Manual</dt><dd>For each pump.</dd><dt>Automatic</dt><dd>For all.</dd></dl>'
  const page = `<h1>Modes</h1><ol><li><p>Choose a mode:</p>${terms}</li><li>Press Start.</li></ol>`

  const kinds = texts(await converted(page)).map(({ kind, text }) => [kind, text])

  assert.deepEqual(kinds, [
    ['heading', 'Modes'],
    ['item', 'Choose a mode:'],
    ['paragraph', 'Manual'],
    ['paragraph', 'For each pump.'],
    ['paragraph', 'Automatic'],
    ['paragraph', 'For all.'],
    ['item', 'Press Start.'],
  ])
})

test('text below a titled step, a term or a line of code stays with its step', async () => {
  const guides = [
    `<h3>Step 1: Open the lid</h3><p>Lift it by the tab.</p><div class="alert-warning">Mind the glass.</div>
     <h3>Step 2: Wipe the roller</h3><p>Use a dry cloth.</p>`,
    `<dl><dt>1. Open the lid</dt><dd>Lift it by the tab.</dd>
     <dt>2. Wipe the roller</dt><dd>Use a dry cloth.</dd></dl>`,
    `<ol><li>Open the lid<pre>lift it by the tab.</pre></li><li>Wipe the roller<pre>use a dry cloth.</pre></li></ol>`,
  ]
  for (const guide of guides) {
    const { draft } = extract(await converted(`<h1>Cleaning the printer</h1>${guide}`), {})
    assert.deepEqual(
      stepsOf(draft).map(({ text, callouts }) => [text.toLowerCase(), callouts.length]),
      [
        ['open the lid\nlift it by the tab.', guide.includes('alert') ? 1 : 0],
        ['wipe the roller\nuse a dry cloth.', 0],
      ],
    )
  }
})

test('a notice in a table within an item is the item’s', async () => {
  const steps = ['Open the lid', 'Empty the tank', 'Close the lid']
  const notice = '<table><tr><td><b>WARNING:</b> The water is hot.</td></tr></table>'
  const list = steps.map((text, at) => `<li>${text}.${at === 1 ? notice : ''}</li>`).join('')
  const page = await converted(`<h1>Emptying the tank</h1><ol>${list}</ol>`)
  const { draft } = extract(page)

  assert.deepEqual(
    stepsOf(draft).map(({ callouts }) => callouts.length),
    [0, 1, 0],
  )
})
