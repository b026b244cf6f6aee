/** What a line of a log must not hold, as it looks: each is known from far by its shape. */
const shapes: Record<string, RegExp> = {
  'a session': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  // Links in mails, intermediate sessions, keys of programs and signatures of addresses: 256 bits each.
  'a secret of 256 bits': /(?<![\w-])(?:\w{1,8}_)?[\w-]{43}(?![\w-])/,
  // One sign before the @ is enough; any number of them takes the square of a long line.
  'an address': /[^\s"@]@[\w-]+\.\w+/,
}

/** Reads along what a service logs, and notes what gives something away. */
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
