import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { codeIs } from '#test/service'
import { sendToAll } from './send-to-all.ts'

test('one refused email does not keep others from being sent, and if all are refused it is reported', async () => {
  const sent: string[] = []
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (to.startsWith('gone')) throw new ApiError('mail_refused')
      sent.push(to)
      await Promise.resolve()
    },
    close: () => {},
  }
  const mail = { language: 'en' as const, subject: 'A', text: 'A', link: 'http://a' }
  const all = (...people: string[]) => people.map((to) => ({ ...mail, to }))

  await sendToAll(mailer, all('gone', 'anna', 'ben'))
  assert.deepEqual(sent, ['anna', 'ben'])
  await assert.rejects(sendToAll(mailer, all('gone', 'gone too')), codeIs('mail_refused'))
  await sendToAll(mailer, [])
})
