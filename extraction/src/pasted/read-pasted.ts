import { convertAs, type TextFormat } from '../convert.ts'
import type { Draft } from '../draft.ts'
import { DraftBuilder } from '../drafting/draft-builder.ts'
import { buildSections } from '../procedures/sections.ts'
import { splitPastedSections } from './pasted-sections.ts'

export interface PastedText {
  /** As copied: HTML from an office program or a web page, or plain text, which may be Markdown. */
  text: string
  format: TextFormat
  /** Two letters; if omitted, the language of most of the text. */
  language?: string | undefined
}

/** The file id in a draft that has no file. */
const noFile = 'pasted'

/**
 * Reads a text that a person has pasted as a procedure. Unlike in `extract`, no text is left out: items of lists and
 * paragraphs become steps, headings become sections, and texts with a signal word become notices of the steps next to
 * them. Pictures are left out.
 *
 * @returns a draft without a file; its title is that of the section above all headings
 * @throws {DocumentError} `document_empty`, `document_too_long`, `document_damaged`
 */
export async function readPasted({ text, format, language }: PastedText): Promise<Draft> {
  const converted = await convertAs(format, new TextEncoder().encode(text), { fileId: noFile })
  // A heading that repeats the title of the text is still a heading.
  const document = { ...converted, title: '' }
  const own = language ?? document.language
  const found = splitPastedSections(buildSections(document, own), own)
  const title = found[0]?.section.title ?? ''
  return new DraftBuilder(document, own, undefined).build(title, found, undefined)
}
