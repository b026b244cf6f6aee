/** Prints a line about progress to standard error, as results go to standard output. */
export function say(sentence) {
  process.stderr.write(`millwright: ${sentence}\n`)
}

/** Ends a task with one sentence instead of a stack trace. */
export class SetupError extends Error {
  name = 'SetupError'
}
