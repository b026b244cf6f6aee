/** A database of this device, opened when it is first needed, and again after opening it has failed. */
export interface DeviceDatabase {
  read: <Result>(
    store: string,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result>
  /** Returns when the change is on the disk, where it is after the device was switched off. */
  write: (store: string, change: (store: IDBObjectStore) => void) => Promise<void>
}

/** @param upgrade makes the stores, once */
export function deviceDatabase(
  name: string,
  upgrade: (database: IDBDatabase) => void,
): DeviceDatabase {
  let opened: Promise<IDBDatabase> | undefined
  const database = async () => {
    opened ??= open(name, upgrade)
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  return {
    read: async (store, ask) => {
      const transaction = (await database()).transaction(store, 'readonly')
      return await answerOf(ask(transaction.objectStore(store)))
    },
    write: async (store, change) => {
      const options = { durability: 'strict' } as const
      const transaction = (await database()).transaction(store, 'readwrite', options)
      const written = endOf(transaction)
      change(transaction.objectStore(store))
      await written
    },
  }
}

async function open(name: string, upgrade: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    upgrade(request.result)
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
