export interface FetchedWithin {
  /** The response that came in time; undefined if none did, or there is no connection. */
  response: Response | undefined
  /**
   * Waits for as long as it takes.
   *
   * @throws {TypeError} without a connection
   */
  whenever: () => Promise<Response>
}

/** Makes a request, and waits a while for its response. */
export async function fetchWithin(request: Request, milliseconds: number): Promise<FetchedWithin> {
  const fetching = fetch(request)
  const response = await Promise.race([
    fetching.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  ])
  return { response, whenever: async () => await fetching }
}
