import { Divider } from '@mantine/core'

import { SuggestionCount } from '../procedures/suggestions/SuggestionCount.tsx'
import { useOrganization } from '../session.ts'
import { NavigationLink } from '../ui/NavigationLink.tsx'
import { listParts } from './parts.ts'

/** Links to every part of an organization that the caller's role allows. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  return listParts(useOrganization()).map((items, index) => (
    <div key={items[0]?.part}>
      {index > 0 && <Divider my={6} />}
      {items.map(({ label, icon: Icon, to, part }) => (
        <NavigationLink
          key={part}
          {...to}
          label={label}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          activeOptions={{ exact: part === '' }}
          className="navigation"
          color="gray"
          title={label}
          rightSection={part === 'suggestions' ? <SuggestionCount /> : undefined}
          onClick={onNavigate}
        />
      ))}
    </div>
  ))
}
