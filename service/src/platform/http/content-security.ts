/** What nothing of ours may do where a browser shows it. None of it falls back to `default-src`. */
const everywhere = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** A whole policy of contents: what it allows, and what no answer does. */
export function policyWith(...directives: string[]): string {
  return [...directives, ...everywhere].join('; ')
}

/** Data is nothing to be shown as a page, whoever talks a browser into opening it. */
export const policyOfData = policyWith("default-src 'none'")
/** What people have uploaded does nothing, even where a browser shows it. */
export const policyOfFiles = policyWith("default-src 'none'", 'sandbox')
/** A page for reading that we have written: it brings its own style, and does nothing. */
export const policyOfReports = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'sandbox',
)
/** Of whatever else brings no policy of its own. */
export const policyOfAll = policyWith()
