import type { Procedure } from '@millwright/contract/procedures'

/** The procedure under discussion, as shown or edited. */
export interface Discussed extends Pick<Procedure, 'id' | 'title' | 'outline'> {
  /** Saves a step that was just written, so that the service knows it. */
  beforeSending?: (() => Promise<unknown>) | undefined
}
