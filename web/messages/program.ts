import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { languageCodes } from '@millwright/contract/languages'

import { complaintsAbout, type Catalogue } from './catalogue.ts'
import { messagesIn } from './messages-in.ts'
import { unwrappedIn } from './unwrapped.ts'

/*
 * `npm run check -- messages` says which texts of the app are not wrapped, not translated or not translated
 * soundly, and fails where there are any. With `-- --write` it first brings the catalogues up to date:
 * new texts come in empty, and what nothing asks for goes.
 */

const languages = languageCodes.filter((code) => code !== 'en')
const root = path.resolve(import.meta.dirname, '../src')
/** For who works on the app, in English. */
const inEnglish = 'app/design/'

function main(): number {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const messages = new Map<string, string>()
  const complaints: string[] = []
  for (const file of files.toSorted()) {
    const code = readFileSync(path.join(root, file), 'utf8')
    const found = messagesIn(file, code)
    for (const [id, text] of found.messages) messages.set(id, text)
    complaints.push(
      ...found.complaints,
      ...(file.startsWith(inEnglish) ? [] : unwrappedIn(file, code)).map(
        (where) => `${where}: not wrapped in i18n.t`,
      ),
    )
  }
  for (const language of languages) {
    const address = path.join(root, 'locales', `${language}.json`)
    if (process.argv.includes('--write')) bringUpToDate(address, messages)
    complaints.push(...complaintsAbout(language, read(address), messages))
  }
  process.stdout.write(
    `${complaints.map((each) => `${each}\n`).join('')}${messages.size} texts in ${languages.length} languages beside English, ${complaints.length} complaints.\n`,
  )
  return complaints.length > 0 ? 1 : 0
}

function read(address: string): Catalogue {
  return JSON.parse(readFileSync(address, 'utf8')) as Catalogue
}

function bringUpToDate(address: string, messages: ReadonlyMap<string, string>) {
  const old = read(address)
  const ids = [...messages.keys()].toSorted()
  const entries = ids.map((id) => [id, old[id] ?? ''] as const)
  writeFileSync(address, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

process.exitCode = main()
