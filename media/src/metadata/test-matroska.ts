import { element, number, recordedWebm, text } from '../test-recordings.ts'
import { secretText, revealingTiff } from './test-secrets.ts'

const latin = (value: string): Buffer => Buffer.from(value, 'latin1')
const tag = element(
  '7373',
  element('67c8', Buffer.concat([text('45a3', 'LOCATION'), text('4487', secretText)])),
)
const photo = element(
  '61a7',
  Buffer.concat([text('466e', secretText), element('465c', revealingTiff())]),
)
const chapter = element('45b9', element('b6', element('80', text('85', secretText))))
const subtitles = element(
  'ae',
  Buffer.concat([number('d7', 2), number('73c5', 2), number('83', 17), text('86', 'S_TEXT/UTF8')]),
)
/** A block of the second track, in a group with its duration, and a simple block. */
const subtitle = Buffer.concat([
  element(
    'a0',
    Buffer.concat([element('a1', latin(`\x82\0\0\0${secretText}`)), number('9b', 900)]),
  ),
  element('a3', latin(`\x82\0\0\0${secretText}`)),
])

/** Every place where Matroska and WebM store the secrets. */
export function revealingMatroska(): Record<string, Buffer> {
  return {
    tags: recordedWebm({ more: { end: element('1254c367', tag) } }),
    attachments: recordedWebm({ more: { end: element('1941a469', photo) } }),
    chapters: recordedWebm({ more: { end: element('1043a770', chapter) } }),
    title: recordedWebm({ more: { info: text('7ba9', secretText) } }),
    'name of the file': recordedWebm({ more: { info: text('7384', secretText) } }),
    'name of a track': recordedWebm({ more: { track: text('536e', secretText) } }),
    'free space': recordedWebm({ more: { end: element('ec', latin(secretText)) } }),
    subtitles: recordedWebm({ more: { tracks: subtitles, cluster: subtitle } }),
  }
}
