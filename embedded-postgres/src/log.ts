/** The part of a logger that the database needs; pino and `console` both have it. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}
