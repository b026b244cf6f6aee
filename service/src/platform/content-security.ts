/** What nothing of ours may do where a browser shows it. None of it falls back to `default-src`. */
const everywhere = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** A whole policy of contents: what it allows, and what no answer does that does not say so. */
export function policyWith(...directives: string[]): string {
  const said = new Set(directives.map(directiveName))
  return [...directives, ...everywhere.filter((each) => !said.has(directiveName(each)))].join('; ')
}

function directiveName(directive: string): string | undefined {
  return directive.split(' ')[0]
}

/** Data must never be shown as a page, even if a browser is tricked into opening it. */
export const policyOfData = policyWith("default-src 'none'")
/** What people have uploaded does nothing, even where a browser shows it. */
export const policyOfFiles = policyWith("default-src 'none'", 'sandbox')
/** A page for reading that we have written: it brings its own style, and does nothing. */
export const policyOfReports = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'sandbox',
)
/** A page without a thing in it, which others show in theirs. */
export const policyOfEmptyFrames = policyWith("default-src 'none'", 'frame-ancestors *')
/** Of whatever else brings no policy of its own. */
export const policyOfAll = policyWith()
