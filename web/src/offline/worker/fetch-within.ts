export interface FetchedWithin {
  /** What came in time; undefined when nothing did, or the network is away. */
  response: Response | undefined
  /**
   * Waits for as long as it takes.
   *
   * @throws {TypeError} when the network is away
   */
  whenever: () => Promise<Response>
}

/** Asks the network, and for a while waits for its answer. */
export async function fetchWithin(request: Request, milliseconds: number): Promise<FetchedWithin> {
  const asked = fetch(request)
  const response = await Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  ])
  return { response, whenever: async () => await asked }
}
