/** How a piece of text looks. */
export type TextStyle = 'plain' | 'bold' | 'faint' | 'bad'

export interface TextPart {
  text: string
  style?: TextStyle
}

/** A paragraph: its parts follow each other on the same lines. */
export type Paragraph = readonly TextPart[]

/** A line of a list, behind a bullet. */
export interface ListItem {
  item: Paragraph
}

export interface SheetTable {
  head: readonly Paragraph[] | undefined
  rows: readonly (readonly Paragraph[])[]
}

export type SheetText = Paragraph | ListItem | SheetTable

export interface SheetPicture {
  /** Where its bytes are: a JPEG, PNG or HEIF photo. */
  path: string
  caption: string
}

/** What stands beside a number: a step and what was recorded at it. */
export interface SheetRow {
  /** Above it, where a section begins. */
  heading?: string | undefined
  number: string
  paragraphs: readonly SheetText[]
  pictures: readonly SheetPicture[]
  /** At the right: how it stands, by whom and when. */
  aside: readonly Paragraph[]
}

/** A record as it is printed, in words that need nothing beside them. */
export interface Sheet {
  title: string
  /** Of the text that the sheet says by itself, as BCP 47 has it. */
  language: string
  /** RFC 3339. */
  madeAt: string
  facts: readonly (readonly [name: string, value: string])[]
  rows: readonly SheetRow[]
  /** Behind the rows. */
  remarks: readonly Paragraph[]
  /** A code that leads to the record, row by row: true is dark. */
  code: readonly (readonly boolean[])[]
  address: string
  /** At the foot of each page, with `{page}` and `{pages}`. */
  foot: { pages: string; note: string }
}
