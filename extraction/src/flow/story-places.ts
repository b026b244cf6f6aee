// Counts the pages and boxes of a text as it is read from beginning to end.

export class StoryPlaces {
  #page = 1
  /** True from a page's beginning to its first text: a recorded break there is the same one. */
  #isPageFresh = true
  #panels = 0
  #frame = ''

  get page(): number {
    return this.#page
  }

  nextPage(): void {
    if (!this.#isPageFresh) this.#page += 1
    this.#isPageFresh = true
  }

  /** @param ends pages that end within the text */
  addText(isShown: boolean, ends: number): void {
    if (isShown) this.#isPageFresh = false
    this.#page += ends
  }

  /** Neighbors with the same frame or background form one box; headings are in none. */
  panelOf(frame: string, role: string | undefined): number | undefined {
    if (frame === '' || role !== undefined) {
      this.leaveBox()
      return undefined
    }
    if (frame !== this.#frame) this.#panels += 1
    this.#frame = frame
    return this.#panels
  }

  nextBox(): number {
    this.leaveBox()
    this.#panels += 1
    return this.#panels
  }

  leaveBox(): void {
    this.#frame = ''
  }
}
