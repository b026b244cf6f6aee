/** How a fault is made, and what for. */
export interface FaultOptions {
  /** Decides the moments and the order of things; the machine decides the rest. */
  seed: number
  rounds: number
  /** How much is written, sent or asked meanwhile. */
  size: number
  /** Breaks on purpose what the fault is to leave whole, so that the check shows that it can fail. */
  isControl: boolean
  /** Tells the person at the terminal what goes on. */
  tell: (text: string) => void
}

export interface Outcome {
  counts: Record<string, number | string>
  /** What should not have happened, a sentence each; empty when all is well. */
  broken: string[]
  /** Why it could not be made here. */
  skipped?: string
}

export interface Fault {
  rounds: number
  size: number
  run(options: FaultOptions): Promise<Outcome>
}
