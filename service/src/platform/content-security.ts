/** What none of our responses may do in a browser. None of it falls back to `default-src`. */
const everywhere = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** A complete content security policy: the given sources, and the base restrictions. */
export function policyWith(...directives: string[]): string {
  const names = new Set(directives.map(directiveName))
  return [...directives, ...everywhere.filter((each) => !names.has(directiveName(each)))].join('; ')
}

function directiveName(directive: string): string | undefined {
  return directive.split(' ')[0]
}

/** Data must never be rendered as a page, even if a browser is tricked into opening it. */
export const policyOfData = policyWith("default-src 'none'")
/** Uploaded content is inert, even if a browser shows it. */
export const policyOfFiles = policyWith("default-src 'none'", 'sandbox')
/** A document that we generate: it has inline styles, and is otherwise inert. */
export const policyOfReports = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'sandbox',
)
/** An empty page, which others embed. */
export const policyOfEmptyFrames = policyWith("default-src 'none'", 'frame-ancestors *')
/** For all other responses without their own policy. */
export const policyOfAll = policyWith()
