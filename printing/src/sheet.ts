/** How a piece of text looks. */
export type TextStyle = 'plain' | 'bold' | 'faint' | 'bad'

export interface TextPart {
  text: string
  style?: TextStyle
  /** The color of a line below it, as `#d6232c`. */
  underline?: string
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

/** What to beware of: a bar beside it in a color, as `#c8102e`. */
export interface SheetNotice {
  name: string
  color: string
  notice: readonly (Paragraph | ListItem | SheetTable)[]
}

export type SheetText = Paragraph | ListItem | SheetTable | SheetNotice

/** From the left and from the top, as shares of the width and height of a picture. */
export type Point = readonly number[]

/** Something drawn on a picture. */
export type SheetMark =
  | { kind: 'arrow' | 'circle' | 'box'; color: string; from: Point; to: Point }
  | { kind: 'number'; color: string; at: Point; number: number; numberColor: string }

export interface SheetPicture {
  /** Where its bytes are: a JPEG, PNG, HEIF, AVIF, WebP or GIF. Without them, its caption alone is printed. */
  path?: string | undefined
  caption: string
  /** The part of it that is shown; all of it unless given. */
  crop?: { from: Point; to: Point } | undefined
  marks?: readonly SheetMark[]
}

/** What stands beside a number: a step and what was recorded at it. */
export interface SheetRow {
  /** Where a chapter begins, which the contents name. */
  chapter?: string | undefined
  /** Above it, where a section begins. */
  heading?: string | undefined
  /** Below that, before what has a number. */
  intro?: readonly SheetText[]
  number: string
  paragraphs: readonly SheetText[]
  pictures: readonly SheetPicture[]
  /** At the right: how it stands, by whom and when. Where there is none, the rest takes the width. */
  aside: readonly Paragraph[]
}

/** Whose a sheet is, above its title. */
export interface SheetLetterhead {
  name: string
  /** Of a line above all, as `#rrggbb`. */
  color: string | undefined
  /** Where its logo is: a JPEG or PNG. */
  logo: string | undefined
}

/** A record or a book as it is printed, in words that need nothing beside them. */
export interface Sheet {
  letterhead: SheetLetterhead
  title: string
  /** Of the text that the sheet says by itself, as BCP 47 has it. */
  language: string
  /** RFC 3339. */
  madeAt: string
  facts: readonly (readonly [name: string, value: string])[]
  /** Below the title. */
  intro?: readonly SheetText[]
  /** Above a list of the chapters with their pages, where there is more than one. */
  contents?: string
  rows: readonly SheetRow[]
  /** Behind the rows. */
  remarks: readonly Paragraph[]
  /** A code that leads to the record, row by row: true is dark. */
  code: readonly (readonly boolean[])[]
  /** Below the note at the foot, where that does not say it. */
  address?: string
  /** At the foot of each page, with `{page}` and `{pages}`. */
  foot: { pages: string; note: string }
}
