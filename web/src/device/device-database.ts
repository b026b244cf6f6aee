type Stores<Name extends string> = Record<Name, IDBObjectStore>

/** A database on this device, opened when first needed, and again after opening it has failed. */
export interface DeviceDatabase<Name extends string> {
  read: <Result>(ask: (stores: Stores<Name>) => IDBRequest<Result>) => Promise<Result>
  /** Resolves when the change is on the disk, where it survives switching off the device. */
  write: (change: (stores: Stores<Name>) => void) => Promise<void>
}

/** @param stores how each is keyed, by name */
export function deviceDatabase<Name extends string>(
  name: string,
  stores: Record<Name, IDBObjectStoreParameters>,
): DeviceDatabase<Name> {
  const storeNames = Object.keys(stores) as Name[]
  let opened: Promise<IDBDatabase> | undefined
  const database = async () => {
    opened ??= open(name, stores)
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  const storesIn = (transaction: IDBTransaction) =>
    Object.fromEntries(
      storeNames.map((each) => [each, transaction.objectStore(each)]),
    ) as Stores<Name>
  return {
    read: async (ask) => {
      const transaction = (await database()).transaction(storeNames, 'readonly')
      return await answerOf(ask(storesIn(transaction)))
    },
    write: async (change) => {
      const options = { durability: 'strict' } as const
      const transaction = (await database()).transaction(storeNames, 'readwrite', options)
      const written = endOf(transaction)
      change(storesIn(transaction))
      await written
    },
  }
}

async function open(
  name: string,
  stores: Record<string, IDBObjectStoreParameters>,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const [store, keys] of Object.entries(stores)) {
      request.result.createObjectStore(store, keys)
    }
  })
  return await answerOf(request)
}

async function endOf(transaction: IDBTransaction): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve()
    })
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new DOMException('Stopped', 'AbortError'))
    })
  })
}

async function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new DOMException('Stopped', 'AbortError'))
    })
  })
}
