/** Patterns that must not occur in a log line: each is recognizable by its form. */
const shapes: Record<string, RegExp> = {
  'a session': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  // Emailed links, intermediate sessions, API keys and signatures of addresses: 256 bits each.
  'a secret of 256 bits': /(?<![\w-])(?:\w{1,8}_)?[\w-]{43}(?![\w-])/,
  // One character before the @ is enough; matching any number takes quadratic time on a long line.
  'an address': /[^\s"@]@[\w-]+\.\w+/,
}

/** Reads a service's log, and records leaks. */
export class LogWatch {
  lines = 0
  readonly leaks = new Map<string, string>()

  read(line: string): void {
    this.lines += 1
    for (const [name, shape] of Object.entries(shapes)) {
      if (!this.leaks.has(name) && shape.test(line)) this.leaks.set(name, line)
    }
  }
}
