import { withAmount } from '@millwright/contract/amounts'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import type { Callout, Item, Media, Section, Step } from '@millwright/contract/procedure-content'

import { html, type Html } from '#platform/html'

import { altOf, figureAddress, type ShownPicture } from './figure-address.ts'
import { markWords } from './mark-words.ts'
import { isEdited, renderPicture } from './shown-picture.ts'
import type { ShownProcedure } from './shown-procedure.ts'
import { stepRecord } from './step-record.ts'
import { renderMarkedText } from './marked-text.ts'

/**
 * @param path the path of the page, below which its figures are served
 * @param showsModels whether models may be opened
 */
export function renderArticle(shown: ShownProcedure, path: string, showsModels: boolean): Html {
  return new Article(shown, path, showsModels).html()
}

/** One procedure of the page. Its parts share its languages and numbering. */
class Article {
  readonly #shown: ShownProcedure
  readonly #path: string
  readonly #showsModels: boolean
  #pictureCount = 0

  constructor(shown: ShownProcedure, path: string, showsModels: boolean) {
    this.#shown = shown
    this.#path = path
    this.#showsModels = showsModels
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
    // Without markers, some screen readers announce a list only if it has the role.
    return (
      steps.length > 0 &&
      html`<ol role="list" class="steps">
        ${steps.map((step) => this.#step(step))}
      </ol>`
    )
  }

  /** Notices come before the text of the step. */
  #step(step: Step): Html {
    const { anchors, numbers } = this.#shown
    const at = anchors.get(step.id)
    return html`<li id="${at}">
      <div class="step">
        <div class="words">
          ${this.#callouts(step.callouts, step.media)}
          <div class="said">
            <b class="number">${numbers.get(step.id)}</b>
            <div>${renderMarkedText(step, this.#shown)}</div>
          </div>
          ${stepRecord(step, this.#shown)}
        </div>
        ${this.#pictures(step.media, at)}
      </div>
      ${this.#steps(step.steps)}
    </li>`
  }

  /** Beside the text if there is room, or else above it; several form a strip that scrolls sideways. */
  #pictures(media: readonly Media[], at: string | undefined): Html | false {
    const figures = media.map((medium) => this.#figure(medium, at)).filter((each) => each !== false)
    return figures.length > 0 && html`<div class="pictures">${figures}</div>`
  }

  #callouts(callouts: readonly Callout[], media: readonly Media[] = []): Html[] {
    const { words, wordsLanguage } = this.#shown
    return sortBySeverity(callouts).map(
      ({ kind, text, marks }) =>
        html`<div class="callout ${kind}" role="note">
          <b lang="${wordsLanguage}">${words.kinds[kind]}</b>
          ${renderMarkedText({ text, marks, media }, this.#shown)}
        </div>`,
    )
  }

  /** Pictures, each with a link that enlarges it; videos and audio require signing in. */
  #figure(medium: Media, at: string | undefined): Html | false {
    const src = figureAddress(medium, this.#path)
    const { marks = [] } = medium
    const alt = altOf(medium)
    if (src === undefined) return this.#model(medium, alt)
    const { words, wordsLanguage, anchor } = this.#shown
    this.#pictureCount += 1
    const id = `${anchor}-picture-${this.#pictureCount}`
    const name = [words.enlarge(alt ?? ''), markWords(marks, wordsLanguage)].filter(Boolean)
    const target = isEdited(medium) ? `#${id}` : src
    return html`<figure>
      <a href="${target}" aria-label="${name.join('. ')}"
        >${renderPicture({ medium, src }, { prefix: `${id}-marks` })}</a
      >
      ${alt && html`<figcaption>${alt}</figcaption>`} ${this.#linkToModel(medium)}
      ${isEdited(medium) && this.#large({ medium, src }, { id, at })}
    </figure>`
  }

  /** The thumbnail of the whole model if its view cannot be drawn, with a link to the model. */
  #model(medium: Media, alt: string | null): Html | false {
    const { modelView } = medium
    const link = this.#linkToModel(medium)
    if (!link || !modelView) return false
    return html`<figure>
      <img src="${this.#path}/models/${modelView.objectId}/thumbnail" alt="" loading="lazy" />
      ${alt && html`<figcaption>${alt}</figcaption>`} ${link}
    </figure>`
  }

  #linkToModel({ id, modelView }: Media): Html | false {
    if (!modelView || !this.#showsModels) return false
    const { words, wordsLanguage } = this.#shown
    const address = `/app${this.#path}/models/${modelView.objectId}?view=${encodeURIComponent(id)}`
    return html`<a class="app" href="${address}" rel="nofollow" lang="${wordsLanguage}"
      >${words.showModel}</a
    >`
  }

  /** The picture over the whole page, with its marks: its file alone would lack them. */
  #large(picture: ShownPicture, { id, at }: { id: string; at: string | undefined }): Html {
    const { words, anchor } = this.#shown
    return html`<div class="large" id="${id}">
      ${renderPicture(picture, { prefix: `${id}-large`, alt: altOf(picture.medium) ?? '' })}
      <a href="#${at ?? anchor}" lang="${this.#shown.wordsLanguage}">${words.close}</a>
    </div>`
  }
}
