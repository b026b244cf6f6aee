import type { Reference } from '@millwright/contract/procedure-content'
import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { boldRuns, linksIn } from '@millwright/contract/text-runs'
import { Fragment, type ReactNode } from 'react'

import { splitByLinks } from './linked-text.ts'
import classes from './marked-text.module.css'

type Bold = Extract<TextMark, { kind: 'bold' }>
export type TextLink = Exclude<TextMark, Bold>

interface Marked {
  text: string
  marks?: readonly TextMark[] | undefined
  references?: readonly Reference[] | undefined
}

/** How words are shown that lead somewhere. */
type RenderLink = (link: TextLink | Reference, words: ReactNode) => ReactNode

/** A text with its lists, tables, bold words and links. Plain words are rendered inline. */
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

function Words({
  of: { text, marks, references },
  part,
  renderLink,
}: {
  of: Marked
  part: TextRange
  renderLink: RenderLink
}) {
  const bold = (marks ?? []).filter(isBold)
  const leading = (marks ?? []).filter((mark) => !isBold(mark))
  const named = (references ?? []).filter(({ targets }) => targets.length > 0)
  const links = linksIn(text, part, [...leading, ...named])
  const { parts, after } = splitByLinks(text, part, links)
  const show = (range: TextRange) =>
    boldRuns(text, range, bold).map((run) =>
      run.isBold ? (
        <b key={run.start}>{wordsIn(text, run)}</b>
      ) : (
        <Fragment key={run.start}>{wordsIn(text, run)}</Fragment>
      ),
    )
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

function isBold(mark: TextMark): mark is Bold {
  return mark.kind === 'bold'
}
