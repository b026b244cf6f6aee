// Reads one document as the service does, and prints how many pages it has and the memory it took.
import { readFile } from 'node:fs/promises'

import { convert } from '@millwright/extraction/convert'
import { extract } from '@millwright/extraction/extract'
import { inflateAtOnce } from '@millwright/extraction/pdf/inflate-at-once'

inflateAtOnce()
const document = await convert(await readFile(process.argv[2] ?? ''), { fileId: 'manual' })
extract(document, { all: true })
const peakMegabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ pages: document.pages.length, peakMegabytes }))
