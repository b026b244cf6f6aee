import { convertAs, type TextFormat } from '../convert.ts'
import type { Draft } from '../draft.ts'
import { DraftBuilder } from '../drafting/draft-builder.ts'
import { buildSections } from '../procedures/sections.ts'
import { splitPastedSections } from './pasted-sections.ts'

export interface PastedText {
  /** As it was copied: HTML of an office program or a web page, or plain text, which may be Markdown. */
  text: string
  format: TextFormat
  /** Two letters; otherwise what most of it is in. */
  language?: string | undefined
}

/** What is in the draft of a text for which no file stands. */
const noFile = 'pasted'

/**
 * Reads a text that somebody says is a procedure. Other than in `extract` nothing is left out as long as it says
 * something: items of lists and paragraphs become steps, headings sections, signal words notices of the steps
 * they stand at. Pictures are left out.
 *
 * @returns a draft whose places name no file; its title is that of what stands above all headings
 * @throws {DocumentError} `document_empty`, `document_too_long`, `document_damaged`
 */
export async function readPasted({ text, format, language }: PastedText): Promise<Draft> {
  const converted = await convertAs(format, new TextEncoder().encode(text), { fileId: noFile })
  // A heading that says what the text is about is a heading of it all the same.
  const document = { ...converted, title: '' }
  const own = language ?? document.language
  const found = splitPastedSections(buildSections(document, own), own)
  const title = found[0]?.section.title ?? ''
  return new DraftBuilder(document, own, undefined).build(title, found, undefined)
}
