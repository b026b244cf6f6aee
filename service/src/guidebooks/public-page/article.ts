import { withAmount } from '@millwright/contract/amounts'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import type { Callout, Item, Media, Section, Step } from '@millwright/contract/procedure-content'

import { html, type Html } from '#platform/html'

import { figureAddress } from './figure-address.ts'
import type { ShownProcedure } from './shown-procedure.ts'
import { stepRecord } from './step-record.ts'
import { renderMarkedText } from './marked-text.ts'

/** @param path of the page, below which its figures are */
export function renderArticle(shown: ShownProcedure, path: string): Html {
  return new Article(shown, path).html()
}

/** One procedure of the page: all its parts are in its languages, and know its numbers. */
class Article {
  readonly #shown: ShownProcedure
  readonly #path: string

  constructor(shown: ShownProcedure, path: string) {
    this.#shown = shown
    this.#path = path
  }

  html(): Html {
    const { procedure, language = '', anchor, words } = this.#shown
    const { title, description, content, leftOut } = procedure
    return html`<article id="${anchor}" lang="${language}" dir="auto">
      <h2>${title}</h2>
      ${this.#facts()} ${description && html`<p><span class="lines">${description}</span></p>`}
      ${leftOut.length > 0 && this.#heading(words.withoutStep)} ${this.#callouts(leftOut)}
      ${this.#items(words.tools, content.tools)} ${this.#items(words.parts, content.parts)}
      ${this.#callouts(content.callouts)}
      ${content.outline.map((section) => this.#section(section))}
    </article>`
  }

  #facts(): Html {
    const { procedure, words, wordsLanguage } = this.#shown
    const { version, publishedAt, estimatedMinutes } = procedure
    const day = new Date(publishedAt)
    const date = day.toLocaleDateString(wordsLanguage, { dateStyle: 'long', timeZone: 'UTC' })
    return html`<p class="facts" lang="${wordsLanguage}">
      <span>${words.version(version)}</span>
      <time datetime="${day.toISOString()}">${date}</time>
      ${estimatedMinutes !== null && html`<span>${words.minutes(estimatedMinutes)}</span>`}
    </p>`
  }

  #heading(text: string): Html {
    return html`<h3 lang="${this.#shown.wordsLanguage}">${text}</h3>`
  }

  #items(title: string, items: readonly Item[]): Html | false {
    const entries = items.map(
      (item) =>
        html`<li id="${this.#shown.anchors.get(item.id)}">${withAmount(item)} ${item.note}</li>`,
    )
    return (
      items.length > 0 &&
      html`${this.#heading(title)}
        <ul>
          ${entries}
        </ul>`
    )
  }

  #section({ id, title, callouts, steps, sections }: Section): Html {
    const isNamed = title !== '' && title !== this.#shown.procedure.title
    return html`<section id="${this.#shown.anchors.get(id)}">
      ${isNamed && html`<h3>${title}</h3>`} ${this.#callouts(callouts)} ${this.#steps(steps)}
      ${sections.map((section) => this.#section(section))}
    </section>`
  }

  #steps(steps: readonly Step[]): Html | false {
    // Where a list shows no markers of its own, some screen readers need to be told that it is one.
    return (
      steps.length > 0 &&
      html`<ol role="list" class="steps">
        ${steps.map((step) => this.#step(step))}
      </ol>`
    )
  }

  /** What to beware of is read before what to do. */
  #step(step: Step): Html {
    const { anchors, numbers } = this.#shown
    return html`<li id="${anchors.get(step.id)}">
      <div class="step">
        <div class="words">
          ${this.#callouts(step.callouts)}
          <div class="said">
            <b class="number">${numbers.get(step.id)}</b>
            <div>${renderMarkedText(step, this.#shown)}</div>
          </div>
          ${stepRecord(step, this.#shown)}
        </div>
        ${this.#pictures(step.media)}
      </div>
      ${this.#steps(step.steps)}
    </li>`
  }

  /** Beside the text where there is room, above it where there is none; more than one is a strip to push along. */
  #pictures(media: readonly Media[]): Html | false {
    const figures = media.map((medium) => this.#figure(medium)).filter((each) => each !== false)
    return figures.length > 0 && html`<div class="pictures">${figures}</div>`
  }

  #callouts(callouts: readonly Callout[]): Html[] {
    const { words, wordsLanguage } = this.#shown
    return sortBySeverity(callouts).map(
      ({ kind, text, marks }) =>
        html`<div class="callout ${kind}" role="note">
          <b lang="${wordsLanguage}">${words.kinds[kind]}</b>
          ${renderMarkedText({ text, marks }, this.#shown)}
        </div>`,
    )
  }

  /** Figures of documents, each with the way to it alone; videos and audio are for those who are signed in. */
  #figure(medium: Media): Html | false {
    const src = figureAddress(medium, this.#path)
    const { alt } = medium
    const { words } = this.#shown
    return (
      src !== undefined &&
      html`<figure>
        <a href="${src}" aria-label="${words.enlarge(alt ?? '')}">
          <img src="${src}" alt="" loading="lazy" />
        </a>
        ${alt && html`<figcaption>${alt}</figcaption>`}
      </figure>`
    )
  }
}
