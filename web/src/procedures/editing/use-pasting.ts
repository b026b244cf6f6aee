import { maxTextLength } from '@millwright/contract/procedure-text'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { withPasted } from './paste-edits.ts'
import { withMarksOf } from './pasted-marks.ts'
import { changeText } from './step-breaks.ts'
import type { Writing } from './writing.ts'

/** Text copied elsewhere, in all formats on the clipboard. */
export interface Copied {
  text: string
  html: string
}

interface Pasted extends Copied {
  stepId: string
  /** Where in the step's text it would go unparsed. */
  from: number
  to: number
}

/**
 * Has the service parse text pasted into a step: lists become steps, signal words notices. If the service can't be
 * reached, the text is inserted as it is.
 */
export function usePasting(writing: Writing) {
  const { slug } = useOrganization()
  return useMutation({
    mutationFn: async ({ text, html }: Pasted) => {
      const isStructured = hasStructure(html) && html.length <= maxTextLength
      return await apiFor(slug).procedureText.read({
        body: isStructured ? { text: html, format: 'html' } : { text, format: 'text' },
      })
    },
    meta: { showsErrors: true },
    onMutate: () =>
      notifications.show({
        loading: true,
        autoClose: false,
        message: i18n.t('Reading what you pasted…'),
      }),
    onSettled: (_content, _error, _pasted, shownId) => {
      if (shownId !== undefined) notifications.hide(shownId)
    },
    onSuccess: (read, pasted) => {
      const content = withMarksOf(pasted.html, read)
      if (content.outline.length + content.tools.length + content.parts.length === 0) {
        pasteUnchanged(writing, pasted)
        return
      }
      const { stepId } = pasted
      const { caret } = withPasted(writing.history.read().draft, stepId, content)
      writing.write((draft) => withPasted(draft, stepId, content).draft, caret)
    },
    onError: (_error, pasted) => {
      pasteUnchanged(writing, pasted)
      notifications.show({
        message: i18n.t('The text was pasted as it is: it couldn’t be read as steps.'),
      })
    },
  })
}

function pasteUnchanged(writing: Writing, { stepId, from, to, text }: Pasted) {
  const words = text.replaceAll('\r\n', '\n').trim()
  writing.writeOutline((outline) => changeText(outline, stepId, { from, to, text: words }))
}

/** Whether a text has more than one line to turn into steps; a single line goes into the step as it is. */
export function isSeveralLines({ text, html }: Copied): boolean {
  return /\S\s*\n\s*\S/.test(text) || /<li\b[\s\S]*<li\b|<tr\b[\s\S]*<tr\b/i.test(html)
}

/** Word copies lists as paragraphs. For HTML with only formatting, the plain text is enough. */
function hasStructure(html: string): boolean {
  return /<(?:li|td|h[1-6])\b|mso-list/i.test(html)
}
