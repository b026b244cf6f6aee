import type { LanguageCode } from '@millwright/contract/languages'
import type { Callout, Item, Media, Section, Step } from '@millwright/contract/procedure-content'

import { html, jsonScript, type Html } from '#platform/html'

import { isFigureId } from '../reference-material/figure-queries.ts'

import { documentOf, linkToApp } from './document.ts'
import type { PublicGuidebook, PublicProcedure } from './queries.ts'

/** A shared guidebook as one page that needs no script, and prints. */
export function publicPage(
  guidebook: PublicGuidebook,
  address: string,
  language: LanguageCode,
): Html {
  const { title, description, procedures } = guidebook
  const path = new URL(address).pathname
  return documentOf(
    { language, title },
    html`<header>
        <h1>${title}</h1>
        ${description && html`<p>${description}</p>`}
        <p class="facts">${factsOf(guidebook).map((fact) => html`<span>${fact}</span> `)}</p>
        <p>${linkToApp(language)}</p>
      </header>
      ${procedures.length > 1 && contentsOf(procedures)}
      <main>
        ${procedures.length === 0 && html`<p>Nothing has been published here yet.</p>`}
        ${procedures.map((procedure, index) => procedureOf(procedure, index, path))}
      </main>
      ${procedures.map((procedure) => {
        const howTo = jsonScript(howToOf(procedure, address))
        return html`<script type="application/ld+json">
          ${howTo}
        </script>`
      })}`,
  )
}

function factsOf({
  drawing_number,
  drawing_revision,
  customer_item_id,
}: PublicGuidebook): string[] {
  return [
    ...(drawing_number ? [`Drawing ${drawing_number}`] : []),
    ...(drawing_revision ? [`Revision ${drawing_revision}`] : []),
    ...(customer_item_id ? [`Item ${customer_item_id}`] : []),
  ]
}

function contentsOf(procedures: PublicProcedure[]): Html {
  const entries = procedures.map(
    ({ title }, index) => html`<li><a href="#procedure-${index + 1}">${title}</a></li>`,
  )
  return html`<nav aria-label="Procedures">
    <ul>
      ${entries}
    </ul>
  </nav>`
}

function procedureOf(
  { title, description, content }: PublicProcedure,
  index: number,
  path: string,
): Html {
  return html`<article id="procedure-${index + 1}">
    <h2>${title}</h2>
    ${description && html`<p>${description}</p>`} ${listOf('Tools', content.tools)}
    ${listOf('Parts', content.parts)} ${content.callouts.map(calloutOf)}
    ${content.outline.map((section) => sectionOf(section, title, path))}
  </article>`
}

function listOf(title: string, items: readonly Item[]): Html | false {
  const entries = items.map(
    ({ name, quantity }) => html`<li>${quantity ? `${quantity} × ` : ''}${name}</li>`,
  )
  return (
    items.length > 0 &&
    html`<h3>${title}</h3>
      <ul>
        ${entries}
      </ul>`
  )
}

function sectionOf(
  { title, callouts, steps, sections }: Section,
  procedureTitle: string,
  path: string,
): Html {
  return html`<section>
    ${title !== procedureTitle && title !== '' && html`<h3>${title}</h3>`}
    ${callouts.map(calloutOf)} ${stepsOf(steps, path)}
    ${sections.map((section) => sectionOf(section, procedureTitle, path))}
  </section>`
}

function stepsOf(steps: readonly Step[], path: string): Html | false {
  const entries = steps.map(
    (step) =>
      html`<li>
        ${step.callouts.map(calloutOf)}${step.text}${step.media.map((each) => figureOf(each, path))}
        ${stepsOf(step.steps, path)}
      </li>`,
  )
  return (
    steps.length > 0 &&
    html`<ol>
      ${entries}
    </ol>`
  )
}

/** Figures of documents; films and sounds are for those who are signed in. */
function figureOf(medium: Media, path: string): Html | false {
  const src = figureAddress(medium, path)
  const { alt } = medium
  return (
    src !== undefined &&
    html`<figure>
      <img src="${src}" alt="${alt ?? ''}" loading="lazy" />
      ${alt && html`<figcaption>${alt}</figcaption>`}
    </figure>`
  )
}

/** Where anybody gets a figure while the guidebook is shared. */
function figureAddress({ url }: Media, address: string): string | undefined {
  const [, fileId, figureId] = /^\/reference-material\/([\w-]+)\/figures\/([\w.]+)$/.exec(url) ?? []
  if (figureId === undefined || !isFigureId(figureId)) return undefined
  return `${address}/figures/${fileId}/${figureId}`
}

function calloutOf({ kind, text }: Callout): Html {
  return html`<div class="callout ${kind}" role="note"><b>${kind}</b> ${text}</div>`
}

/** Structured data for search engines (schema.org/HowTo). */
function howToOf({ title, description, content }: PublicProcedure, address: string) {
  const flat = (steps: readonly Step[]): Step[] =>
    steps.flatMap((step) => [step, ...flat(step.steps)])
  const within = (sections: readonly Section[]): Step[] =>
    sections.flatMap((section) => [...flat(section.steps), ...within(section.sections)])
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    url: address,
    ...(description && { description }),
    tool: content.tools.map(({ name }) => ({ '@type': 'HowToTool', name })),
    supply: content.parts.map(({ name }) => ({ '@type': 'HowToSupply', name })),
    step: within(content.outline).map(({ text, media }, index) => {
      const image = media.flatMap((each) => figureAddress(each, address) ?? [])
      return {
        '@type': 'HowToStep',
        position: index + 1,
        text,
        ...(image.length > 0 && { image }),
      }
    }),
  }
}
