import type { ModelView } from '@millwright/contract/model-view'
import { listPartNames } from '@millwright/contract/part-names'
import { Box, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCube } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import classes from './media.module.css'
import { ModelFigure } from './ModelFigure.tsx'

/** The parts that a notice is about, shown on request. */
export function CalloutModel({ view }: { view: ModelView }) {
  const [isOpen, { toggle }] = useDisclosure()
  const names = listPartNames(view.parts)
  return (
    <div>
      <Button
        mt={4}
        size="compact-sm"
        className={classes['ask'] ?? ''}
        variant="default"
        leftSection={<IconCube size={14} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {names ? i18n.t('In the model: {names}', { names }) : i18n.t('In the model')}
      </Button>
      {isOpen && (
        <Box mt="xs">
          <ModelFigure view={view} isOpen />
        </Box>
      )}
    </div>
  )
}
