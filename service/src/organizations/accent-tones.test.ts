import assert from 'node:assert/strict'
import { test } from 'node:test'

import { accentTones, contrastOf, isLegible } from '@millwright/contract/accent-tones'

/** The backgrounds of text on light and dark pages. */
const grounds = { light: ['#ffffff', '#f4f5f7'], dark: ['#14171b', '#1d2126'] } as const

test('any color is made readable on light and dark pages, and so is text on its buttons', () => {
  const levels = [0, 51, 102, 153, 204, 255].map((each) => each.toString(16).padStart(2, '0'))
  const colors = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  )
  for (const color of colors) {
    for (const ground of ['light', 'dark'] as const) {
      const { text, fill, onFill } = accentTones(color, ground)
      for (const behind of grounds[ground]) {
        assert(contrastOf(text, behind) >= 4.5, `${color}: ${text} on ${behind}`)
        assert(contrastOf(fill, behind) >= 3, `${color}: ${fill} beside ${behind}`)
      }
      assert(contrastOf(onFill, fill) >= 4.5, `${color}: ${onFill} on ${fill}`)
    }
  }
})

test('a readable color stays as it is', () => {
  const { text, fill, onFill } = accentTones('#0b7285', 'light')

  assert.deepEqual([text, fill, onFill], ['#0b7285', '#0b7285', '#ffffff'])
  assert(isLegible('#0b7285', 'light') && !isLegible('#ffd21f', 'light'))
  // The contrast of black and white, as WCAG states it.
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
})
