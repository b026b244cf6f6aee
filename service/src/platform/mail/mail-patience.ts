/** How long the mail server may take: until it asks for the mail, and from then on until it has taken it. */
export interface MailPatience {
  askMilliseconds: number
  takeMilliseconds: number
}

/**
 * A person waits. But a mail that the server has asked for may arrive although the connection is closed, and whoever
 * is told that it was not sent gets a second one; servers that look for viruses take their time there (RFC 5321, 4.5.3.2).
 */
export const defaultPatience: MailPatience = { askMilliseconds: 9_000, takeMilliseconds: 60_000 }

/** Waits for one mail to be taken, by what its connection logs. */
export function startPatience({ askMilliseconds, takeMilliseconds }: MailPatience) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, askMilliseconds)
  let isAsked = false
  return {
    signal: controller.signal,
    /** Whether the server has asked for the mail: then it may arrive. */
    wasAsked: () => isAsked,
    logger: {
      debug: ({ tnx }: { tnx?: unknown }, line?: unknown) => {
        if (isAsked || tnx !== 'server' || typeof line !== 'string' || !line.startsWith('354'))
          return
        isAsked = true
        clearTimeout(timer)
        timer = setTimeout(giveUp, takeMilliseconds)
      },
      info: () => {},
    },
    end: () => clearTimeout(timer),
  }
}
