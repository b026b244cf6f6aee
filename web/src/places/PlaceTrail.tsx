import type { PlaceStep } from '@millwright/contract/places'
import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import classes from './place-trail.module.css'

/** An item's places, each linking to its contents. */
export function PlaceTrail({ path }: { path: readonly PlaceStep[] }) {
  const { slug } = useOrganization()
  if (path.length === 0) return null
  return (
    <Text component="nav" size="sm" aria-label={i18n.t('Place')}>
      <ol className={classes['trail']}>
        {path.map(({ id, title }) => (
          <li key={id}>
            <LinkAnchor
              size="sm"
              c="dimmed"
              className="wrap-anywhere"
              {...paths.guidebooks(slug, { place: id })}
            >
              {title}
            </LinkAnchor>
          </li>
        ))}
      </ol>
    </Text>
  )
}
