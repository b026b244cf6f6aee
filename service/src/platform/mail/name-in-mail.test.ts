import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nameInMail } from './name-in-mail.ts'

const names: [name: string, inMail: string][] = [
  ['Müller & Söhne GmbH', 'Müller & Söhne GmbH'],
  ['Acme Inc.', 'Acme Inc.'],
  ['Pumps 3.14', 'Pumps 3.14'],
  ['St. Gobain', 'St. Gobain'],
  ['Win at https://evil.example/now', 'Win at evil·example/now'],
  ['www.evil.example', 'www·evil·example'],
  ['write to me@evil.example', 'write to me (at) evil·example'],
  ['me ＠ evil。example', 'me (at) evil·example'],
  ['javascript://evil', 'evil'],
  ['acme\u202Eelpmaxe.live', 'acme elpmaxe·live'],
  ['ev\u200Bil.ex\u200Bample', 'ev il·ex ample'],
  ['a\r\nBcc: all', 'a Bcc: all'],
]

for (const [name, inMail] of names) {
  test(`mails name ${JSON.stringify(name)} ${JSON.stringify(inMail)}`, () => {
    assert.equal(nameInMail(name), inMail)
  })
}

test('a name is cut between characters', () => {
  assert.equal(nameInMail('a'.repeat(200)).length, 80)
  assert.equal(nameInMail(`${'a'.repeat(78)}🔧🔧`), `${'a'.repeat(78)}…`)
})
