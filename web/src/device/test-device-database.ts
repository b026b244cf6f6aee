/** While it is full, writing fails. */
export const testDisk = { isFull: false }

/**
 * An in-memory version of the browser database used by `deviceDatabase`, for tests. As in a browser, requests
 * complete later, and reads return copies.
 */
export function installTestDatabase(): void {
  const databases = new Map<string, Database>()
  const open = (name: string) => {
    const isNew = !databases.has(name)
    const database = databases.get(name) ?? new Database()
    databases.set(name, database)
    const request = new Answered(database)
    if (isNew) queueMicrotask(() => request.dispatchEvent(new Event('upgradeneeded')))
    return request
  }
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true })
}

class Answered extends EventTarget {
  readonly result: unknown

  constructor(result: unknown) {
    super()
    this.result = result
    setImmediate(() => this.dispatchEvent(new Event('success')))
  }
}

class Database {
  readonly #stores = new Map<string, Store>()

  createObjectStore(name: string, { keyPath }: { keyPath?: string | string[] }): void {
    this.#stores.set(name, new Store(keyPath ?? []))
  }

  transaction(): EventTarget {
    const transaction = new EventTarget()
    setImmediate(() => transaction.dispatchEvent(new Event('complete')))
    return Object.assign(transaction, { objectStore: (name: string) => this.#stores.get(name) })
  }
}

class Store {
  readonly #path: string[]
  readonly #records = new Map<string, unknown>()

  constructor(keyPath: string | string[]) {
    this.#path = [keyPath].flat()
  }

  put(record: Record<string, unknown>, key?: unknown): Answered {
    if (testDisk.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
    const own = this.#path.map((field) => record[field])
    this.#records.set(nameOf(key ?? own), structuredClone(record))
    return new Answered(undefined)
  }

  delete(key: unknown): Answered {
    this.#records.delete(nameOf(key))
    return new Answered(undefined)
  }

  get(key: unknown): Answered {
    return new Answered(structuredClone(this.#records.get(nameOf(key))))
  }

  getAll(): Answered {
    return new Answered([...this.#records.values()].map((each) => structuredClone(each)))
  }

  count(): Answered {
    return new Answered(this.#records.size)
  }
}

function nameOf(key: unknown): string {
  return JSON.stringify([key].flat())
}
