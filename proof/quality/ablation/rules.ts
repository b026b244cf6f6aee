import type { Neutral } from './switch.ts'

/** A function of the engine as a rule that can be disabled. */
export interface Rule {
  /** `layout/lines.ts joinLines` */
  name: string
  /** Its comment; many functions are named so that they need none. */
  reason: string
  lines: number
  neutrals: readonly Neutral[]
}

/**
 * Finds the functions of a formatted module with an obvious neutral result (changes leave their input as it is,
 * searches find nothing), and lets each check whether it is disabled.
 */
export function switchable(file: string, source: string): { rules: Rule[]; source: string } {
  const rules: Rule[] = []
  const switched = source.replaceAll(
    /^((?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?)((?:export )?function (\w+)(?:<[^\n]*?>)?\()([^]*?)\n\}$/gm,
    (whole, comment: string, start: string, name: string, rest: string) => {
      const end = endOfParameters(rest)
      const parameters = rest.slice(0, end)
      const header = /^\)(?:: ([^]*?))? \{\n(?= )/.exec(rest.slice(end))
      if (!header) return whole
      const first = /^\s*(\w+)\??: ([^]*?)(?:,\s|,?\s*$)/.exec(parameters)
      const neutrals = neutralsOf(header[1] ?? '', first?.[2])
      if (neutrals.length === 0) return whole
      const rule = `${file} ${name}`
      const lines = whole.split('\n').length
      rules.push({ name: rule, reason: reasonIn(comment), lines, neutrals })
      const body = rest.slice(end + header[0].length)
      const args = `'${rule}', ${JSON.stringify(neutrals)}, ${first?.[1] ?? 'undefined'}`
      return `${comment}${start}${parameters}) { return throughRule$(${args}, () => {\n${body}\n})}`
    },
  )
  const imported = `import { throughRule as throughRule$ } from '${new URL('switch.ts', import.meta.url).href}'`
  return { rules, source: rules.length > 0 ? `${switched}\n${imported}\n` : source }
}

function endOfParameters(text: string): number {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (letter === '(') depth += 1
    if (letter === ')') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return text.length
}

function neutralsOf(result: string, first: string | undefined): Neutral[] {
  const plain = (type: string): string => type.replace(/^readonly /, '').trim()
  const isSame = first !== undefined && plain(first) === plain(result)
  if (result === 'boolean' || / is \w/.test(result)) return ['false', 'true']
  if (result === 'void') return ['void']
  if (result === 'number') return ['zero']
  if (/^(?:Readonly)?Set</.test(result)) return ['set']
  if (/^(?:Readonly)?Map</.test(result)) return ['map']
  if (result.includes('| undefined')) return ['undefined']
  return [
    ...(isSame ? (['same'] as const) : []),
    ...(result.endsWith('[]') ? (['none'] as const) : []),
  ]
}

function reasonIn(comment: string): string {
  const text = comment.replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, ' ').replaceAll(/\s+/g, ' ')
  return text.split(' @')[0]?.trim() ?? ''
}
