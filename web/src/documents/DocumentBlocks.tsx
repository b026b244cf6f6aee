import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf } from '@millwright/sdk/client'
import { Table, Text, Title, type TitleOrder } from '@mantine/core'
import { memo, type ReactNode } from 'react'

import { optionsOf } from '../api.ts'
import { Callout } from '../content/Callout.tsx'
import type { StructuredText, TextOfCell, TextOfDocument } from './structured-text.ts'
import { useOrganization } from '../session.ts'
import classes from './document.module.css'

/** What is rendered around a block of text. */
export type Frame = (block: TextOfDocument, shown: ReactNode) => ReactNode

interface Framed {
  fileId: string
  frame: Frame
}

const noFrame: Frame = (_block, shown) => shown

/**
 * The body of a document: headings, text, lists, notices, tables and figures. Captions are below their figures; a
 * figure without a picture shows its known facts.
 */
export function DocumentBlocks({
  fileId,
  document,
  frame = noFrame,
}: {
  fileId: string
  document: StructuredText
  frame?: Frame
}) {
  const read = document.blocks.filter(({ layer, kind }) => layer === 'body' || kind === 'table')
  return read.map((block) => (
    <BlockView key={block.id} block={block} fileId={fileId} frame={frame} />
  ))
}

function BlockView({ block, fileId, frame }: { block: TextOfDocument } & Framed) {
  const { rows, headerRows = 0, kind } = block
  if (rows) return <TableView rows={rows} headerRows={headerRows} fileId={fileId} frame={frame} />
  if (kind === 'figure') return <FigureView block={block} fileId={fileId} />
  return frame(block, <TextView block={block} />)
}

/** A long text doesn't re-render when its marks change. */
const TextView = memo(function TextView({ block }: { block: TextOfDocument }) {
  const { id, kind, text = '', level = 1, marker, callout } = block
  if (kind === 'heading') {
    return (
      <Title order={Math.min(6, level + 1) as TitleOrder} size={`h${Math.min(6, level + 2)}`}>
        {text}
      </Title>
    )
  }
  if (callout) return <Callout callout={{ id, kind: callout.kind, text }} />
  const isCaption = kind === 'caption'
  return (
    <Text
      className="wrap-anywhere"
      style={{ whiteSpace: 'pre-line' }}
      {...(isCaption && { size: 'sm', c: 'dimmed' })}
    >
      {kind === 'item' && marker && <b>{marker.raw} </b>}
      {text}
    </Text>
  )
})

function FigureView({
  block: { caption, alt, picture },
  fileId,
}: {
  block: TextOfDocument
  fileId: string
}) {
  const { slug } = useOrganization()
  const words = caption ?? alt
  if (picture === undefined && !words) return null
  return (
    <figure className={classes['figure']}>
      {picture !== undefined && (
        <img
          src={addressOf(optionsOf(slug), referenceMaterial.figure, {
            params: { fileId, figureId: picture },
          })}
          alt={alt ?? caption ?? ''}
          loading="lazy"
        />
      )}
      {words && (
        <Text component="figcaption" size="sm" c="dimmed" className="wrap-anywhere">
          {words}
        </Text>
      )}
    </figure>
  )
}

function TableView({
  rows,
  headerRows,
  fileId,
  frame,
}: { rows: TextOfCell[][]; headerRows: number } & Framed) {
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table withTableBorder withColumnBorders>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={row.map(keyOf).join(' ')}>
              {row.map((cell) => {
                const Cell = index < headerRows ? Table.Th : Table.Td
                return (
                  <Cell key={keyOf(cell)}>
                    {[...cell.blocks, ...(cell.figures ?? [])].map((block) => (
                      <BlockView key={block.id} block={block} fileId={fileId} frame={frame} />
                    ))}
                  </Cell>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function keyOf({ column, blocks }: TextOfCell): string {
  return `${column} ${blocks[0]?.id ?? ''}`
}
