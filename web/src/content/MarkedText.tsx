import type { Media, Reference } from '@millwright/contract/procedure-content'
import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'
import { isTextLink, type TextLink, type TextMark } from '@millwright/contract/text-marks'
import { linksIn, runsIn } from '@millwright/contract/text-runs'
import { Fragment, type ReactNode } from 'react'

import { Colored } from './Colored.tsx'
import { splitByLinks } from './linked-text.ts'
import classes from './marked-text.module.css'

interface Marked {
  text: string
  marks?: readonly TextMark[] | undefined
  references?: readonly Reference[] | undefined
  /** The pictures whose marks the colored words refer to. */
  media?: readonly Media[] | undefined
}

/** How links are rendered. */
type RenderLink = (link: TextLink | Reference, words: ReactNode) => ReactNode

/** A text with its lists, tables, bold and colored words, and links. Plain words are rendered inline. */
export function MarkedText({
  of,
  blocks = textBlocks(of.text),
  renderLink,
}: {
  of: Marked
  blocks?: readonly TextBlock[]
  renderLink: RenderLink
}) {
  const show = (part: TextRange) => <Words of={of} part={part} renderLink={renderLink} />
  const [only, ...others] = blocks
  if (only?.kind === 'words' && others.length === 0) return show(only)
  return blocks.map((block) => (
    <div key={block.start} className={classes['block']}>
      <Block block={block} show={show} />
    </div>
  ))
}

function Block({ block, show }: { block: TextBlock; show: (part: TextRange) => ReactNode }) {
  if (block.kind === 'words') return <div className={classes['words']}>{show(block)}</div>
  if (block.kind === 'list') {
    return (
      <ul className={classes['list']}>
        {block.items.map((item) => (
          <li key={item.start}>{show(item)}</li>
        ))}
      </ul>
    )
  }
  return (
    <table className={classes['table']}>
      {block.head && (
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell.start} scope="col">
                {show(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {block.rows.map((row) => (
          <tr key={row[0]?.start}>
            {row.map((cell) => (
              <td key={cell.start}>{show(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const noMarks: TextMark[] = []
const noMedia: Media[] = []

function Words({
  of: { text, marks = noMarks, references, media = noMedia },
  part,
  renderLink,
}: {
  of: Marked
  part: TextRange
  renderLink: RenderLink
}) {
  const leading = marks.filter(isTextLink)
  const named = (references ?? []).filter(({ targets }) => targets.length > 0)
  const links = linksIn(text, part, [...leading, ...named])
  const { parts, after } = splitByLinks(text, part, links)
  const show = (range: TextRange) =>
    runsIn(text, range, marks).map((run) => {
      const words = wordsIn(text, run)
      const { start, isBold, color, endsColor } = run
      if (color) {
        return <Colored key={start} {...{ color, media, isBold, words }} hasSigns={endsColor} />
      }
      return <Fragment key={start}>{isBold ? <b>{words}</b> : words}</Fragment>
    })
  return (
    <>
      {parts.map(({ before, opening, link, closing }) => (
        <Fragment key={link.start}>
          {show(before)}
          <span className={classes['linked']}>
            {show(opening)}
            {renderLink(link, show(link))}
            {show(closing)}
          </span>
        </Fragment>
      ))}
      {show(after)}
    </>
  )
}
