/** One line on what is being done; results go to standard output, so this does not. */
export function say(sentence) {
  process.stderr.write(`millwright: ${sentence}\n`)
}

/** Ends a task with one sentence instead of a stack trace. */
export class SetupError extends Error {
  name = 'SetupError'
}
