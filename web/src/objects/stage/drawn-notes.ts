interface DrawnNote {
  text: string
  /** In CSS pixels. */
  x: number
  y: number
}

/** As a share of the picture's width: readable at a third of a page's width. */
const fontShare = 1 / 32
const maxWidthShare = 0.4
const accent = '#d9480f'

/**
 * Notes as the viewer shows them, on a picture.
 *
 * @param scale picture pixels per CSS pixel
 */
export function drawNotes(
  drawing: OffscreenCanvasRenderingContext2D,
  notes: readonly DrawnNote[],
  scale: number,
): void {
  const { width, height } = drawing.canvas
  const line = width * fontShare
  drawing.font = `${line * 0.85}px system-ui, sans-serif`
  drawing.textBaseline = 'middle'
  const widthOf = (text: string) => drawing.measureText(text).width
  for (const { text, ...place } of notes) {
    const [x, y] = [place.x * scale, place.y * scale]
    const lines = wrapWords(text, width * maxWidthShare, widthOf)
    const wide = Math.max(...lines.map(widthOf)) + line
    const tall = (lines.length + 0.5) * line
    const left = x < width / 2 ? x + line / 2 : Math.max(0, x - line / 2 - wide)
    const top = Math.min(y + line / 2, height - tall)
    drawing.fillStyle = '#fff'
    drawing.strokeStyle = accent
    drawing.lineWidth = line / 12
    drawing.beginPath()
    drawing.roundRect(left, top, wide, tall, line / 4)
    drawing.fill()
    drawing.stroke()
    drawing.beginPath()
    drawing.arc(x, y, line / 3, 0, 2 * Math.PI)
    drawing.fillStyle = accent
    drawing.fill()
    drawing.fillStyle = '#1b2530'
    for (const [index, words] of lines.entries()) {
      drawing.fillText(words, left + line / 2, top + (index + 0.75) * line)
    }
  }
}

/** As many words per line as fit; a longer one has its own line. */
export function wrapWords(
  text: string,
  room: number,
  widthOf: (text: string) => number,
): [string, ...string[]] {
  const lines: [string, ...string[]] = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1] ?? ''
    const longer = last ? `${last} ${word}` : word
    if (last && widthOf(longer) > room) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
