/** A kind of paper that archives contain in addition to manuals: its title and its numbered sentences. */
export interface Paper {
  title: string
  /** One sentence per line. */
  texts: string
}
