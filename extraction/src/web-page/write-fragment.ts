import { parseFragment } from 'parse5'

import type { FlowPlace, FlowWriter } from '../flow/flow-writer.ts'
import { writePage } from './write-page.ts'

/** Writes a piece of HTML as it stands inside another document. */
export function writeFragment(html: string, writer: FlowWriter, place: FlowPlace): void {
  writePage(parseFragment(html), writer, place)
}
