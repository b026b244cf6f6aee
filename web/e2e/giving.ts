import type { Locator, Page } from '@playwright/test'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Given {
  /** Pictures, by their names. */
  names?: string[]
  /** Texts by their types. */
  texts?: Record<string, string>
  document?: { name: string; bytes: Buffer }
  on?: Locator
}

/** Pastes into the focused element, or drops onto an element. */
export async function give(
  page: Page,
  kind: 'paste' | 'drop',
  { names = [], texts = {}, document, on }: Given,
) {
  const files = names.map((name) => ({ name, data: onePixel, type: 'image/png' }))
  if (document) files.push({ ...document, data: document.bytes.toString('base64'), type: '' })
  await (on ?? page.locator('*:focus')).evaluate(
    (element, given) => {
      const transfer = new DataTransfer()
      for (const [format, text] of Object.entries(given.texts)) transfer.setData(format, text)
      for (const { name, data, type } of given.files) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([bytes], name, { type }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      )
    },
    { kind, texts, files },
  )
}
