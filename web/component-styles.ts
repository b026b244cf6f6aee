import type { Plugin } from 'vite'

const named = 'virtual:component-styles'
const loaded = `\0${named}`
const general = ['baseline', 'default-css-variables', 'global'].map((name) => `styles/${name}`)
const mantine = /\/@mantine\/core\/esm\/.*(?<!\.module)\.mjs$/
const ownClasses = /from "\.[^"]*\/(?<component>\w+)\.module\.mjs"/
const classes = /\/@mantine\/core\/esm\/.*\/(?<component>\w+)\.module\.mjs$/

/**
 * Mantine's styles, each with the code of its component: its whole sheet is 295 kB, of which the first screen
 * needs a tenth. Where nothing is bundled, the whole sheet comes.
 */
export function componentStyles(): Plugin {
  let isBundled = false
  return {
    name: 'component-styles',
    configResolved({ command }) {
      isBundled = command === 'build'
    },
    resolveId: (id) => (id === named ? loaded : null),
    load: (id) =>
      id === loaded ? (isBundled ? general : ['styles']).map(importOf).join('\n') : null,
    transform: {
      filter: { id: mantine },
      // Last, after the styles of the components that this one is made of: of equal rules the later one holds.
      handler(code) {
        const component = ownClasses.exec(code)?.groups?.['component']
        return component ? { code: `${code}\n${importOf(`styles/${component}`)}`, map: null } : null
      },
    },
    buildEnd(error) {
      if (error || !isBundled) return
      const bare = componentsWithoutStyles([...this.getModuleIds()])
      if (bare !== '') this.error(`Mantine's components come without their styles: ${bare}`)
    },
  }
}

function importOf(sheet: string): string {
  return `import '@mantine/core/${sheet}.layer.css'`
}

function componentsWithoutStyles(modules: readonly string[]): string {
  const components = modules.flatMap((id) => classes.exec(id)?.groups?.['component'] ?? [])
  const bare = components.filter((name) => !modules.some((id) => id.endsWith(`/${name}.layer.css`)))
  return components.length === 0 ? 'all of them' : bare.join(', ')
}
