import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ForwardProgress, type Progress } from './job-progress.ts'

/** The progress reported for `read 1/2, …`. */
function reported(reports: string, earlier?: string): string {
  const forward = new ForwardProgress(earlier === undefined ? undefined : progressOf(earlier))
  const accepted = reports.split(', ').filter((report) => forward.accepts(progressOf(report)))
  return accepted.join(', ')
}

function progressOf(report: string): Progress {
  const [, phase = '', done, total] = /^(\w+) (\d+)\/(\d+)$/.exec(report) ?? []
  return { phase, done: Number(done), total: Number(total) }
}

test('work restarted with other rights reports progress once', () => {
  assert.equal(
    reported('read 1/2, read 2/2, read 1/2, read 2/2, recognize 0/2, recognize 1/2'),
    'read 1/2, read 2/2, read 2/2, recognize 0/2, recognize 1/2',
  )
  assert.equal(
    reported('read 2/2, recognize 0/2, read 1/2, read 2/2, recognize 0/2, recognize 1/2'),
    'read 2/2, recognize 0/2, recognize 0/2, recognize 1/2',
  )
})

test('a second round of a phase, or a growing total, does not move progress back', () => {
  assert.equal(reported('pictures 3/3, pictures 1/1, pictures 0/2'), 'pictures 3/3')
  assert.equal(reported('read 5/10, read 6/20, read 11/20'), 'read 5/10, read 11/20')
})

test('another attempt reports nothing until it has caught up with the previous one', () => {
  const again = 'read 1/2, read 2/2, recognize 0/9, recognize 4/9, recognize 5/9, extract 0/1'
  assert.equal(reported(again, 'recognize 4/9'), 'recognize 4/9, recognize 5/9, extract 0/1')
  assert.equal(reported('read 2/2, recognize 0/9, extract 0/1', 'recognize 4/9'), 'extract 0/1')
})
