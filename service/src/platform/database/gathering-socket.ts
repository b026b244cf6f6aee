import { Socket } from 'node:net'

/**
 * Sends in one piece what the driver writes within one turn of the event loop. Statements that do not wait for
 * each other leave together then, for the price of one: a call into the system costs more than most of them.
 */
export class GatheringSocket extends Socket {
  /** The driver holds back the parts of a statement and lets them go together. */
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}
