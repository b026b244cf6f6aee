import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import classes from './objects.module.css'

/** Dimensions and tolerances in a model's file, each once with its count. */
export function AnnotationTexts({ texts }: { texts: readonly string[] }) {
  const counts = Map.groupBy(texts, (text) => text)
  return (
    <details className={classes['annotations']}>
      <Text component="summary" size="sm">
        {i18n.t(
          '{count, plural, one {# dimension or tolerance} other {# dimensions and tolerances}}',
          {
            count: texts.length,
          },
        )}
      </Text>
      <ul>
        {[...counts].map(([text, { length }]) => (
          <li key={text}>
            {length > 1 && <span>{i18n.t('{count}×', { count: length })} </span>}
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
