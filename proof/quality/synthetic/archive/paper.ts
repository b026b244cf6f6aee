/** A kind of paper that archives hold beside manuals: its title and its numbered sentences. */
export interface Paper {
  title: string
  /** One sentence per line. */
  texts: string
}
