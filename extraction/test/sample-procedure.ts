import { numbered, p, sampleDocx, styled } from './sample-docx.ts'
import { sampleEpub } from './sample-epub.ts'
import * as odt from './sample-odt.ts'
import { samplePdf } from './sample-pdf.ts'
import * as pptx from './sample-pptx.ts'

/** A procedure apart from any format. */
export interface SampleProcedure {
  title: string
  sections: SampleSection[]
}

export interface SampleSection {
  title: string
  steps: SampleStep[]
}

export interface SampleStep {
  text: string
  substeps?: string[]
  /** Read before the step. */
  warning?: string
}

export const sealReplacement: SampleProcedure = {
  title: 'Replacing the shaft seal',
  sections: [
    {
      title: 'Removal',
      steps: [
        { text: 'Switch off the motor and lock the main switch.' },
        {
          text: 'Drain the pump casing.',
          substeps: ['Place a tray under the plug.', 'Open the drain plug slowly.'],
        },
        {
          text: 'Remove the four screws of the cover.',
          warning: 'The cover is heavy and may fall.',
        },
        { text: 'Pull the old seal off the shaft.' },
      ],
    },
    {
      title: 'Installation',
      steps: [
        { text: 'Clean the shaft with a cloth.' },
        {
          text: 'Press the new seal onto the shaft until it stops.',
          warning: 'Do not use a hammer.',
        },
        { text: 'Mount the cover and tighten the screws to 12 Nm.' },
      ],
    },
  ],
}

type Rendering = (procedure: SampleProcedure) => Uint8Array | Promise<Uint8Array>

const letter = (index: number): string => `${String.fromCodePoint(97 + index)})`

function markup({ title, sections }: SampleProcedure): string {
  const item = ({ text, substeps = [] }: SampleStep): string =>
    `<li>${text}${substeps.length > 0 ? `<ol type="a">${substeps.map((own) => `<li>${own}</li>`).join('')}</ol>` : ''}</li>`
  const list = (step: SampleStep, index: number): string => {
    const warning = step.warning && `<div class="alert alert-warning">${step.warning}</div>`
    return `${warning ?? ''}<ol start="${index + 1}">${item(step)}</ol>`
  }
  const body = sections.map(({ title: own, steps }) => `<h2>${own}</h2>${steps.map(list).join('')}`)
  return `<h1>${title}</h1>${body.join('')}`
}

/** The same procedure as each format writes it. */
export const renderings: Record<string, Rendering> = {
  PDF: async ({ title, sections }) =>
    await samplePdf((sheet) => {
      sheet.heading(title, 22)
      for (const section of sections) {
        sheet.heading(section.title, 15)
        for (const [index, { text, warning, substeps = [] }] of section.steps.entries()) {
          if (warning !== undefined) sheet.paragraph(`WARNING: ${warning}`)
          sheet.item(`${index + 1}.`, text)
          for (const [at, own] of substeps.entries()) sheet.item(letter(at), own, { x: 80 })
        }
      }
    }),

  Word: ({ title, sections }) =>
    sampleDocx({
      body: [
        p(title, styled('Titel')),
        ...sections.flatMap((section, at) => [
          p(section.title, styled('berschrift1')),
          ...section.steps.flatMap(({ text, warning, substeps = [] }) => [
            ...(warning === undefined ? [] : [p(`WARNING: ${warning}`)]),
            p(text, numbered(at === 0 ? 1 : 3)),
            ...substeps.map((own) => p(own, numbered(at === 0 ? 1 : 3, 1))),
          ]),
        ]),
      ].join(''),
    }),

  OpenDocument: ({ title, sections }) => {
    const step = ({ text, warning, substeps = [] }: SampleStep, index: number): string => {
      const inner = odt.list('', ...substeps.map((own) => odt.p(own)))
      const continuation = index === 0 ? '' : odt.continueNumbering
      return [
        warning === undefined ? '' : odt.p(`WARNING: ${warning}`),
        odt.list(
          `${odt.listStyle('L1')} ${continuation}`,
          `${odt.p(text)}${substeps.length > 0 ? inner : ''}`,
        ),
      ].join('')
    }
    const parts = sections.map((section) => odt.h(section.title) + section.steps.map(step).join(''))
    return odt.sampleOdt({ body: odt.p(title, 'Title') + parts.join('') })
  },

  PowerPoint: ({ title, sections }) => {
    const step = ({ text, warning, substeps = [] }: SampleStep, index: number): string =>
      [
        warning === undefined ? '' : pptx.p(`WARNING: ${warning}`),
        pptx.p(text, pptx.numbered('arabicPeriod', index + 1)),
        ...substeps.map((own) => pptx.p(own, pptx.numbered('alphaLcParenR'), 1)),
      ].join('')
    const slides = sections.map((section) => ({
      shapes:
        pptx.shape(section.steps.map(step).join(''), { placeholder: 'body' }) +
        pptx.shape(pptx.p(section.title), { placeholder: 'title' }),
    }))
    const first = { shapes: pptx.shape(pptx.p(title), { placeholder: 'ctrTitle' }) }
    return pptx.samplePptx([first, ...slides])
  },

  HTML: (procedure) =>
    Buffer.from(
      `<!doctype html><title>Page</title><body><nav><ol><li>Open the shop</li></ol></nav>${markup(procedure)}`,
    ),

  EPUB: (procedure) => sampleEpub('Book', markup(procedure)),

  Markdown: ({ title, sections }) => {
    const step = ({ text, warning, substeps = [] }: SampleStep, index: number): string =>
      [
        ...(warning === undefined ? [] : [`> [!WARNING]\n> ${warning}\n`]),
        `${index + 1}. ${text}`,
        ...substeps.map((own, at) => `   ${letter(at)} ${own}  `),
      ].join('\n')
    const parts = sections.map(
      (section) => `## ${section.title}\n\n${section.steps.map(step).join('\n\n')}`,
    )
    return Buffer.from(`# ${title}\n\n${parts.join('\n\n')}\n`)
  },

  'plain text': ({ title, sections }) => {
    const step = ({ text, warning, substeps = [] }: SampleStep, index: number): string =>
      [
        ...(warning === undefined ? [] : [`WARNING: ${warning}`, '']),
        `${index + 1}. ${text}`,
        ...substeps.map((own, at) => `   ${letter(at)} ${own}`),
      ].join('\n')
    const parts = sections.map(
      (section) =>
        `${section.title}\n${'-'.repeat(section.title.length)}\n\n${section.steps.map(step).join('\n')}`,
    )
    return Buffer.from(`${title}\n${'='.repeat(title.length)}\n\n${parts.join('\n\n')}\n`)
  },
}
