import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'

export type ListLayout = 'grid' | 'rows'

/** How the items of a list are shown: as pictures, or one below the other. */
export function LayoutChoice({
  value,
  onChange,
}: {
  value: ListLayout
  onChange: (layout: ListLayout) => void
}) {
  return (
    <SegmentedControl
      aria-label={i18n.t('Show as')}
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'rows' ? 'rows' : 'grid')
      }}
      data={[
        { value: 'grid', label: <Choice icon={IconLayoutGrid} name={i18n.t('Pictures')} /> },
        { value: 'rows', label: <Choice icon={IconList} name={i18n.t('Rows')} /> },
      ]}
    />
  )
}

function Choice({ icon: Icon, name }: { icon: typeof IconList; name: string }) {
  return (
    <>
      <Icon size={18} aria-hidden style={{ display: 'block', height: 22 }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
