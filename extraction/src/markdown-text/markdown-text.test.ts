import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import { convert } from '../convert.ts'
import { isText, textsOf, type StructuredDocument, type TextBlock } from '../document.ts'
import { extract } from '../extract.ts'
import { sectionsOf, stepsOf } from '../../test/extracted.ts'
import { withIncludedNotices } from './includes.ts'

async function converted(source: string): Promise<StructuredDocument> {
  return await convert(Buffer.from(`# Pump\n\n${source}`), { fileId: 'file' })
}

function texts(document: StructuredDocument): TextBlock[] {
  return document.blocks.filter(isText).slice(1)
}

const dialects: [name: string, source: string][] = [
  ['GitHub', '> [!WARNING]\n> Hot surface.\n> - Wear gloves.'],
  ['Docusaurus', ':::warning\nHot surface.\n- Wear gloves.\n:::'],
  ['Pandoc', '::: {.warning}\nHot surface.\n\n- Wear gloves.\n:::'],
  ['MkDocs', '!!! warning\n    Hot surface.\n\n    - Wear gloves.\n'],
  ['GitBook', '{% hint style="warning" %}\nHot surface.\n\n- Wear gloves.\n{% endhint %}'],
  ['MyST', '```{warning}\nHot surface.\n\n- Wear gloves.\n```'],
]

for (const [name, source] of dialects) {
  test(`an admonition as ${name} writes it is a callout`, async () => {
    const [block, after] = texts(await converted(`${source}\n\nThen go on.`))

    assert.equal(block?.kind, 'callout')
    assert.deepEqual(block.callout, { kind: 'warning', word: 'warning' })
    assert.match(block.text, /^Hot surface\.\s(?:- )?Wear gloves\.$/)
    assert.equal(after?.text, 'Then go on.')
  })
}

test('an admonition in an item belongs to that step, and the content of a tab is read', async () => {
  const source = `## Removal

1. Close the valve.

    !!! danger "Steam"

        It burns.

2. Drain the pump:

    === "Model A"

        Open the plug.

    {% include picture.html %}

3. Remove the cover.
`
  const { draft } = extract(await converted(source), { all: true })

  assert.deepEqual(
    stepsOf(draft).map(({ text, callouts }) => [text, ...callouts.map((one) => one.text)]),
    [
      ['Close the valve.', 'Steam\nIt burns.'],
      ['Drain the pump:\nModel A\nOpen the plug.'],
      ['Remove the cover.'],
    ],
  )
})

test('program output is not a warning, but code in a step', async () => {
  const log = (fence: string): string =>
    `## Removal\n\n1. Stop the pump.\n\n   ${fence}\n   WARNING: No pressure.\n   ${fence}\n\n2. Drain it.\n`
  const textsIn = async (source: string): Promise<string[][]> =>
    stepsOf(extract(await converted(source), { all: true }).draft).map(({ text, callouts }) => [
      text,
      ...callouts.map((one) => one.text),
    ])

  const drain = ['Drain it.']
  assert.deepEqual(await textsIn(log('```')), [['Stop the pump.\nWARNING: No pressure.'], drain])
  assert.deepEqual(await textsIn(log('')), [['Stop the pump.', 'No pressure.'], drain])
})

test('code stays code, whatever it looks like', async () => {
  const blocks = texts(await converted('```\n:::warning\n```\n\nText.'))

  assert.deepEqual(
    blocks.map(({ kind, text }) => [kind, text]),
    [
      ['paragraph', ':::warning'],
      ['paragraph', 'Text.'],
    ],
  )
})

test('headings of before CommonMark need no space; tags and code are none', async () => {
  const blocks = texts(
    await converted(
      '##Removal of the *seal*\nClose the valve.\n\n#loose is a tag.\n\n```\n##define X\n```',
    ),
  )

  assert.deepEqual(
    blocks.map(({ kind, text }) => [kind, text]),
    [
      ['heading', 'Removal of the seal'],
      ['paragraph', 'Close the valve.'],
      ['paragraph', '#loose is a tag.'],
      ['paragraph', '##define X'],
    ],
  )
})

test('lists count as they are shown, not as they are typed', async () => {
  const blocks = texts(await converted('3) Open\n1) Clean\n1) Close\n\n- Dot'))

  assert.deepEqual(
    blocks.map(({ marker }) => marker?.raw),
    ['3)', '4)', '5)', '•'],
  )
})

test('attributes print nothing, and other braces stay', async () => {
  const [heading, linked, strong, plain] = texts(
    await converted(
      '## Removal {#removal .wide}\n\nSee [it](a){target="_blank"}.\n\n**Press it**{: style="color: red;"}\n\n![](b.png){width="2in"\nheight="1in"} Set {x} to 3.',
    ),
  )

  assert.deepEqual(
    [heading?.text, linked?.text, strong?.text, plain?.text],
    ['Removal', 'See it.', 'Press it', 'Set {x} to 3.'],
  )
})

test('HTML inside is read as HTML, and properties before the text name the title', async () => {
  const bytes = Buffer.from(
    '---\ntitle: "Pump handbook"\n---\n\n<div hidden>No.</div>\n\n- **Open** it<br>now.\n\n`a` and `b`\n',
  )
  const document = await convert(bytes, { fileId: 'file' })

  assert.equal(document.format, 'markdown')
  assert.equal(document.title, 'Pump handbook')
  assert.deepEqual(
    document.blocks.filter(isText).map(({ layer, text }) => [layer, text]),
    [
      ['body', 'Pump handbook'],
      ['body', 'Open it now.'],
      ['body', 'a and b'],
      ['hidden', 'No.'],
    ],
  )
})

test('code keeps its lines, in Markdown as on web pages', async () => {
  const lines = ['sudo apt-get update', 'sudo apt-get install agent']
  const markdown = `# Agent\n\n1. Run these commands:\n\n   \`\`\`sh\n   ${lines.join('\n   ')}\n   \`\`\`\n2. Restart the machine.\n`
  const page = `<h1>Agent</h1><ol><li>Run these commands:<pre><code><b>${lines.join('</b>\n<b>')}</b></code></pre></li><li>Restart the machine.</ol>`
  for (const text of [markdown, `<!doctype html><html>${page}</html>`]) {
    const { draft } = extract(await convert(Buffer.from(text), { fileId: 'file' }), {})
    assert.equal(stepsOf(draft)[0]?.text, ['Run these commands:', ...lines].join('\n'))
  }
})

test('properties above a text and a bold line are Markdown', async () => {
  const document = await converted('---\ntitle: Filter\n---\n\n1. Open it.\n\n**Keep it dry.**\n')

  assert.doesNotMatch(JSON.stringify(document.blocks), /\*\*/)
})

test('bold lines are Markdown too, and a title is not drawn together with the heading below', async () => {
  const bold = await convert(Buffer.from('**Tools:** wrench\n\n**Step 1** – Close the valve.\n'), {
    fileId: 'file',
  })
  assert.equal(bold.format, 'markdown')
  assert.equal(
    (await convert(Buffer.from('2 ** 3 is **8**, not 6.'), { fileId: 'f' })).format,
    'text',
  )
  const page = await convert(Buffer.from('# Pump\n\n## Seal\n\n1. Open it.\n'), { fileId: 'f' })
  assert.equal(page.title, 'Pump')
})

const hot = 'The casing stays hot for an hour.'
const boxes: Record<string, string> = {
  'an alert of Docsy': `{{< alert title="Take care" color="warning" >}}\n${hot}\n{{< /alert >}}`,
  'a notice of Relearn': `{{% notice warning %}}\n${hot}\n{{% /notice %}}`,
  'a hint on one line': `{{< hint type=warning >}}${hot}{{< /hint >}}`,
  'an admonition whose title says less': `!!! warning "Attention"\n    ${hot}`,
}

for (const [name, box] of Object.entries(boxes)) {
  test(`${name} warns as its type says`, async () => {
    const text = `# Pump\n\n${box}\n\n1. Switch the pump off.\n2. Remove the cover.\n`
    const { draft } = extract(await convert(Buffer.from(text), { fileId: 'file' }), { all: true })
    const callouts = [...draft.callouts, ...draft.outline.flatMap((section) => section.callouts)]
    assert.deepEqual(
      callouts.map(({ kind }) => kind),
      ['warning'],
    )
    assert(callouts[0]?.text.includes(hot))
  })
}

test('notices that a template shows are read, and the title above several headings', async () => {
  const source = `---
title: "Attach the belt"
---

# Step 1: Slide it on

Slide the belt on.

{%
include callout.html
type="warning" title="Do not force it"
content="It may \\"snap\\"."
%}

{% include gallery.html images="
belt.jpg
" %}

# Step 2: Fix it

Fix the belt with a clip.

# What is next

Mount the frame.
`
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }), { all: true })

  assert.equal(draft.title, 'Attach the belt')
  assert.deepEqual(
    stepsOf(draft).map(({ callouts }) => callouts.map(({ kind, text }) => `${kind}: ${text}`)),
    [['warning: Do not force it\nIt may "snap".'], []],
  )
  assert.ok(!JSON.stringify(draft).includes('belt.jpg'))
})

test('a template without an end is read in time proportional to its length', () => {
  const spaces = ' '.repeat(100_000)

  const milliseconds = millisecondsOf(() => withIncludedNotices(`{% include a${spaces}`))

  assert.ok(milliseconds < 500, `${milliseconds} ms`)
})

test('an element that contains Markdown adds a picture, not text to the step', async () => {
  const source =
    '# Jacking up\n\n1. Block the wheels.\n\n    <figure markdown="span">\n      ![](wheel.webp){ width="400px" }\n    </figure>\n\n2. Lift the car.\n'
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Block the wheels.', 'Lift the car.'],
  )
})

test('an item with only a picture is not a step, however its marker is typed', async () => {
  const source =
    '# Jacking up\n\n0. Block the wheels:\n    0. ![](wheel.webp)\n0. Lift the car:\n    a. ![](jack.webp) Place the jack.\n    b. ![](car.webp)\n'
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

  assert.deepEqual(
    stepsOf(draft).map(({ text, steps }) => [text, steps.map((step) => step.text)]),
    [
      ['Block the wheels:', []],
      ['Lift the car:', ['Place the jack.']],
    ],
  )
})

for (const links of [
  '[Back to top](#top)',
  '[<< Tools](tools.md) | [Index](index.md) | [Testing >>](testing.md)',
  '[Zurück](tools.md) – [Weiter](testing.md)',
  '[次へ](testing.md)',
]) {
  test(`links to other pages right below the last step are not its text: ${links}`, async () => {
    const source = `## Removal\n\n1. Close the valve.\n2. Drain the pump.\n${links}\n`
    const { draft } = extract(await converted(source))

    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      ['Close the valve.', 'Drain the pump.'],
    )
  })
}

test('arrows in a table, a quoted label and a hint at the next step are no links to other pages', async () => {
  const source = `1. Press the button.
« Menu »
2. Close the lid.
Next: wait for the tone.

| Key | Effect |
| --- | --- |
| Right → | Next |
`
  const { blocks } = await converted(source)

  assert.deepEqual(
    blocks.flatMap(textsOf).map(({ layer, text }) => [layer, text]),
    [
      ['body', 'Pump'],
      ['body', 'Press the button. « Menu »'],
      ['body', 'Close the lid. Next: wait for the tone.'],
      ['body', 'Key'],
      ['body', 'Effect'],
      ['body', 'Right →'],
      ['body', 'Next'],
    ],
  )
})

test('names of icons are not text, and those of warning signs make a notice', async () => {
  const source = `## :material-tools:{ .big } Removal

1. :fa-hand:Close the valve at 10:30 or at :code:.
2. :memo: Drain the pump.

   :warning: The oil is hot.
`
  const { draft } = extract(await converted(source), { all: true })

  assert.deepEqual(
    sectionsOf(draft).map(({ title }) => title),
    ['Removal'],
  )
  assert.deepEqual(
    stepsOf(draft).map(({ text, callouts }) => [text, ...callouts.map((one) => one.text)]),
    [['Close the valve at 10:30 or at :code:.'], ['Drain the pump.', 'The oil is hot.']],
  )
})

test('a bold line at the head of an item is its title, and the text begins below it', async () => {
  const source = `## Cleaning the workshop

1. **Collect your tools**
   Put them back into the cabinet.
2. **Clean the benches**<br>
   Wipe them with a **damp**
   cloth.
`
  const { draft } = extract(await converted(source), { all: true })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    [
      'Collect your tools\nPut them back into the cabinet.',
      'Clean the benches\nWipe them with a damp cloth.',
    ],
  )
})

test('a table that begins with the line below its headers is a table', async () => {
  const source = `## Changing the filter

---|---|
Switch the fan off.| |
Open the cover. | ![Cover]({{ site.baseurl }}/cover.jpg) |
Pull the filter out. | |
Close the cover. | |
`
  const { draft } = extract(await converted(source), { all: true })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Switch the fan off.', 'Open the cover.', 'Pull the filter out.', 'Close the cover.'],
  )
})
