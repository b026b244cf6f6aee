import type { Procedure } from '@millwright/contract/procedures'

/** The procedure that is talked about, as it is shown or written. */
export interface Discussed extends Pick<Procedure, 'id' | 'title' | 'outline'> {
  /** Lets the service know of a step first that was written just now. */
  beforeSending?: (() => Promise<unknown>) | undefined
}
