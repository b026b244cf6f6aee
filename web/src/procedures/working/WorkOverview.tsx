import type { Section, Step } from '@millwright/contract/procedure-content'
import { List, Text, Title } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'

const maxLines = 12

/** What the work consists of: its sections, or where there is one only, its steps. */
export function WorkOverview({ outline }: { outline: Section[] }) {
  const sections = outline.filter(({ steps, sections: inner }) => steps.length + inner.length > 0)
  const [only] = sections
  if (!only) return null
  const lines = sections.length > 1 ? sections.map(lineOfSection) : only.steps.map(lineOfStep)
  const left = lines.length - maxLines
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {i18n.t('What you will do')}
      </Title>
      <List type="ordered" size="lg" spacing={6} withPadding={false}>
        {lines.slice(0, maxLines).map(({ id, text }) => (
          <List.Item key={id}>
            <Text lineClamp={1} inherit>
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
      {left > 0 && (
        <Text c="dimmed">{i18n.t('{count, plural, other {and # more}}', { count: left })}</Text>
      )}
    </section>
  )
}

function lineOfSection({ id, title, steps }: Section) {
  return {
    id,
    text: steps.length === 0 ? title : `${title} (${formatCount(steps.length, 'step')})`,
  }
}

function lineOfStep({ id, text }: Step) {
  return { id, text }
}
