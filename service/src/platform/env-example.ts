import { settings } from '#platform/settings'

/** The text of `.env.example`: every setting with its description, commented out. */
export function envExample(): string {
  const entries = Object.entries(settings).map(
    ([name, { about, default: value }]) => `# ${about}\n#${name}=${value ?? ''}`,
  )
  return `# Copy to .env and change what you need. A value in the environment wins.\n\n${entries.join('\n\n')}\n`
}
