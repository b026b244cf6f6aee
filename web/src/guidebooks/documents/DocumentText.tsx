import { Stack, Table, Text, Title, type TitleOrder } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { CalloutNote } from '../../procedures/CalloutNote.tsx'
import type { SourceFile } from '../../procedures/procedure-queries.ts'
import { structuredText } from '../../procedures/source/structured-query.ts'
import type { TextOfCell, TextOfDocument } from '../../procedures/source/unused-text.ts'
import { useOrganization } from '../../session.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { NotShown } from './NotShown.tsx'

/** What a document says, in reading order. It is read for it, if that has not been done. */
export function DocumentText({ file }: { file: SourceFile }) {
  const { slug } = useOrganization()
  const { data: document, isPending } = useQuery(structuredText(slug, file, true))
  if (isPending) return <Waiting m="xl" label={i18n.t('Reading the document …')} />
  if (!document) return <NotShown />
  const read = document.blocks.filter(({ layer, kind }) => layer === 'body' || kind === 'table')
  return (
    <Stack className="card" component="article" gap="sm" p="lg" maw={860}>
      {read.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
    </Stack>
  )
}

function BlockView({ block }: { block: TextOfDocument }) {
  const { id, kind, text = '', level = 1, marker, callout, rows, headerRows = 0 } = block
  if (rows) return <TableView rows={rows} headerRows={headerRows} />
  if (kind === 'heading') {
    return (
      <Title order={Math.min(6, level + 1) as TitleOrder} size={`h${Math.min(6, level + 2)}`}>
        {text}
      </Title>
    )
  }
  if (callout) return <CalloutNote callout={{ id, kind: callout.kind, text }} />
  const isCaption = kind === 'caption'
  return (
    <Text
      className="wrap-anywhere"
      style={{ whiteSpace: 'pre-line' }}
      {...(isCaption && { size: 'sm', c: 'dimmed' })}
    >
      {marker && <b>{marker.raw} </b>}
      {text}
    </Text>
  )
}

function TableView({ rows, headerRows }: { rows: TextOfCell[][]; headerRows: number }) {
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
                    {cell.blocks.map((block) => (
                      <BlockView key={block.id} block={block} />
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
