/** The parts of the browser's recognizer in use, which the DOM types lack. */
interface Recognizer {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start: () => void
  abort: () => void
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}

interface Events {
  result: Event & { resultIndex: number; results: SpeechRecognitionResultList }
  error: Event & { error: string }
  end: Event
}

declare global {
  // Browsers other than Chrome and Safari have neither.
  var SpeechRecognition: (new () => Recognizer) | undefined
  var webkitSpeechRecognition: (new () => Recognizer) | undefined
}

export function canListen(): boolean {
  return makerOf() !== undefined
}

function makerOf() {
  return globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition
}

/** Why listening has stopped by itself. */
export type Deafness = 'refused' | 'offline' | 'failed'

interface Listeners {
  /** The possible transcriptions, likeliest first. */
  onHeard: (alternatives: string[]) => void
  onDeaf: (why: Deafness) => void
}

const whyDeaf: Readonly<Record<string, Deafness>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'refused',
  'language-not-supported': 'failed',
  network: 'offline',
}
/** Browsers stop listening after a silence; if it stops immediately several times, it doesn't work. */
const shortestMilliseconds = 500
const maxShort = 3

/**
 * Listens until it is stopped, which browsers don't do by themselves.
 *
 * @returns a function that stops it
 */
export function listen(language: string, { onHeard, onDeaf }: Listeners): () => void {
  const Maker = makerOf()
  if (!Maker) return () => undefined
  const recognizer = new Maker()
  let isOn = true
  let began = 0
  let short = 0
  const end = (why?: Deafness) => {
    if (!isOn) return
    isOn = false
    recognizer.abort()
    if (why) onDeaf(why)
  }
  const begin = () => {
    began = performance.now()
    try {
      recognizer.start()
    } catch {
      end('failed')
    }
  }
  Object.assign(recognizer, { lang: language, continuous: true, maxAlternatives: 3 })
  recognizer.addEventListener('result', ({ results, resultIndex }) => {
    for (const result of [...results].slice(resultIndex)) {
      if (result.isFinal) onHeard([...result].map(({ transcript }) => transcript))
    }
  })
  recognizer.addEventListener('error', ({ error }) => {
    const why = whyDeaf[error]
    if (why) end(why)
  })
  recognizer.addEventListener('end', () => {
    if (!isOn) return
    short = performance.now() - began < shortestMilliseconds ? short + 1 : 0
    if (short > maxShort) end('failed')
    else begin()
  })
  begin()
  return () => {
    end()
  }
}
