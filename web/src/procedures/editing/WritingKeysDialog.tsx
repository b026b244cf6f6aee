import { Kbd, Modal, Table, VisuallyHidden } from '@mantine/core'

import { i18n } from '../../i18n.ts'

/** The id of the sentence that describes every step. */
export const keysHintId = 'writing-keys'

/** For people who cannot see the page: Tab does not leave a step. */
export function KeysHint() {
  return (
    <VisuallyHidden id={keysHintId}>
      {i18n.t(
        'Enter adds a step, Tab makes it a sub-step, a slash inserts something. Press Escape to go from the text to its tools, and again to go to Done.',
      )}
    </VisuallyHidden>
  )
}

const shortcuts = (): [keys: string[], label: string][] => [
  [['Enter'], i18n.t('Next step')],
  [['Shift', 'Enter'], i18n.t('New line')],
  [['Ctrl', 'Enter'], i18n.t('Next step, after the sub-steps')],
  [['Tab'], i18n.t('Make it a sub-step')],
  [['Shift', 'Tab'], i18n.t('Move it one level up')],
  [['/'], i18n.t('Insert a notice, picture, part or timer')],
  [['Ctrl', 'B'], i18n.t('Bold')],
  [['-', 'Space'], i18n.t('At the start of a line: list')],
  [['Ctrl', 'K'], i18n.t('Link to a procedure, part or page')],
  [['Backspace'], i18n.t('At the start: join with the step above')],
  [['Alt', '↑', '↓'], i18n.t('Move the step')],
  [['Esc'], i18n.t('From the text to its tools')],
  [['Esc', 'Esc'], i18n.t('From the text to Done')],
  [['Ctrl', 'V'], i18n.t('Paste steps, or a picture')],
  [['Ctrl', 'Z'], i18n.t('Undo')],
  [['Ctrl', 'Shift', 'Z'], i18n.t('Redo')],
]

export function WritingKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={i18n.t('Shortcuts')}>
      <Table>
        <Table.Tbody>
          {shortcuts().map(([keys, label]) => (
            <Table.Tr key={label}>
              <Table.Td w={170}>
                {keys.map((key) => (
                  <Kbd key={key} me={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
