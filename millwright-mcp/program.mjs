#!/usr/bin/env node
// Connects an assistant that speaks over stdio to a Millwright: `millwright-mcp https://millwright.example`, with an API
// key in MILLWRIGHT_KEY, where the list of what runs on a machine does not show it. Plain JavaScript, so that any Node
// runs it from a package.
import process from 'node:process'

import { forward } from './forward.mjs'

const [address = process.env.MILLWRIGHT_URL] = process.argv.slice(2)
const key = process.env.MILLWRIGHT_KEY

if (!address || !URL.canParse(address) || !key) {
  process.stderr.write(
    'Usage: MILLWRIGHT_KEY=mw_… millwright-mcp https://millwright.example\n' +
      'An admin creates the key under Settings, API keys.\n',
  )
  process.exit(2)
}
await forward(new URL('/mcp', address), key)
