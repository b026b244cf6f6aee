/** The look of a piece of text. */
export type TextStyle = 'plain' | 'bold' | 'faint' | 'bad'

export interface TextPart {
  text: string
  style?: TextStyle
  /** The color of its underline, such as `#d6232c`. */
  underline?: string
}

/** A paragraph, whose parts follow each other on the same lines. */
export type Paragraph = readonly TextPart[]

/** An item of a list, after a bullet. */
export interface ListItem {
  item: Paragraph
}

export interface SheetTable {
  head: readonly Paragraph[] | undefined
  rows: readonly (readonly Paragraph[])[]
}

/** A notice, with a bar beside it in a color such as `#c8102e`. */
export interface SheetNotice {
  name: string
  color: string
  notice: readonly (Paragraph | ListItem | SheetTable)[]
}

export type SheetText = Paragraph | ListItem | SheetTable | SheetNotice

/** Shares of a picture's width and height, from the left and the top. */
export type Point = readonly number[]

/** Something drawn on a picture. */
export type SheetMark =
  | { kind: 'arrow' | 'circle' | 'box'; color: string; from: Point; to: Point }
  | { kind: 'number'; color: string; at: Point; number: number; numberColor: string }

export interface SheetPicture {
  /** The path of a JPEG, PNG, HEIF, AVIF, WebP or GIF. Without it, only the caption is printed. */
  path?: string | undefined
  caption: string
  /** The visible part; all of it unless given. */
  crop?: { from: Point; to: Point } | undefined
  marks?: readonly SheetMark[]
}

/** A numbered row: a step and what was recorded at it. */
export interface SheetRow {
  /** The chapter that begins here, which is listed in the contents. */
  chapter?: string | undefined
  /** The heading above the row, if a section begins here. */
  heading?: string | undefined
  /** Text below the heading, before the numbered content. */
  intro?: readonly SheetText[]
  number: string
  paragraphs: readonly SheetText[]
  pictures: readonly SheetPicture[]
  /** On the right: the state, by whom and when. Without it, the rest takes the full width. */
  aside: readonly Paragraph[]
}

/** The letterhead of a sheet, above its title. */
export interface SheetLetterhead {
  name: string
  /** The color of a line at the top, as `#rrggbb`. */
  color: string | undefined
  /** The path of its logo, a JPEG or PNG. */
  logo: string | undefined
}

/** A record or booklet to print, with all its words. */
export interface Sheet {
  letterhead: SheetLetterhead
  title: string
  /** The language of the sheet's own words, as a BCP 47 tag. */
  language: string
  /** RFC 3339. */
  madeAt: string
  facts: readonly (readonly [name: string, value: string])[]
  /** Below the title. */
  intro?: readonly SheetText[]
  /** The heading of a list of the chapters with their pages, if there are several. */
  contents?: string
  rows: readonly SheetRow[]
  /** After the rows. */
  remarks: readonly Paragraph[]
  /** A code that leads to the record, row by row: true is dark. */
  code: readonly (readonly boolean[])[]
  /** Below the note at the foot, if that does not contain it. */
  address?: string
  /** At the foot of each page, with `{page}` and `{pages}`. */
  foot: { pages: string; note: string }
}
