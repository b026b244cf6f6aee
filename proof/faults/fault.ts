/** How large a fault is made, and whether as a control. */
export interface FaultOptions {
  /** Decides times and order; the machine decides the rest. */
  seed: number
  rounds: number
  /** How much is written, uploaded or requested meanwhile. */
  size: number
  /** Breaks the property on purpose, to show that the check can fail. */
  isControl: boolean
  /** Reports progress at the terminal. */
  report: (text: string) => void
}

export interface Outcome {
  counts: Record<string, number | string>
  /** Violations, a sentence each; empty if all is well. */
  broken: string[]
  /** Why the fault could not be made here. */
  skipped?: string
}

export interface Fault {
  rounds: number
  size: number
  run(options: FaultOptions): Promise<Outcome>
}
