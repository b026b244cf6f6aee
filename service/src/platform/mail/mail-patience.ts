/** How long the mail server may take: until it asks for the message, and from then on until it has accepted it. */
export interface MailPatience {
  connectMilliseconds: number
  takeMilliseconds: number
}

/**
 * A person waits. But a message that the server has asked for may be delivered even if the connection closes, and
 * someone told that it wasn't sent gets a second one; servers that scan for viruses take their time there (RFC 5321,
 * 4.5.3.2).
 */
export const defaultPatience: MailPatience = {
  connectMilliseconds: 9_000,
  takeMilliseconds: 60_000,
}

/** Waits for an email to be accepted, based on its connection's log. */
export function startPatience({ connectMilliseconds, takeMilliseconds }: MailPatience) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, connectMilliseconds)
  let isRequested = false
  return {
    signal: controller.signal,
    /** Whether the server has asked for the message, so that it may be delivered. */
    wasRequested: () => isRequested,
    logger: {
      debug: ({ tnx }: { tnx?: unknown }, line?: unknown) => {
        if (isRequested || tnx !== 'server' || typeof line !== 'string' || !line.startsWith('354'))
          return
        isRequested = true
        clearTimeout(timer)
        timer = setTimeout(giveUp, takeMilliseconds)
      },
      info: () => {},
    },
    end: () => clearTimeout(timer),
  }
}
