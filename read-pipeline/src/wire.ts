import type pg from 'pg'

/** The messages of a driver's connection as it takes them, which its type declarations tell of an older one. */
export interface Wire {
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  execute(message: object): void
  sync(): void
}

/** Writes messages to a connection, which leave in one piece. */
export function writeTogether(connection: pg.Connection, write: (wire: Wire) => void): void {
  connection.stream.cork()
  write(connection as unknown as Wire)
  connection.stream.uncork()
}
