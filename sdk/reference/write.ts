import { writeFileSync } from 'node:fs'

import { sdkReference } from './reference.ts'

writeFileSync(new URL('../api.md', import.meta.url), sdkReference())
