import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { say } from '../say.mjs'

const pauseMilliseconds = 200

/**
 * Does work while no other process works under the same lock file.
 *
 * @param work receives a function that shares the lock with a child: it is held until both have
 *   ended, even if this process is killed
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let isAnnounced = false; !take(file); isAnnounced = true) {
    const holders = holdersOf(file)
    if (holders && !holders.split(' ').some(isAlive)) steal(file, holders)
    else {
      if (!isAnnounced) say(`Waiting for another set-up (process ${holders}).`)
      await delay(pauseMilliseconds)
    }
  }
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`))
  } finally {
    rmSync(file, { force: true })
  }
}

/** Links a file that was written before, so that the lock appears with its content. */
function take(file) {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, String(process.pid))
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(aside)
  }
}

function holdersOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Only one of several processes can move a dead one's lock away. */
function steal(file, deadHolders) {
  const aside = `${file}.stolen-${process.pid}`
  try {
    renameSync(file, aside)
    // Another process may have stolen and taken it meanwhile: give it its lock back.
    if (holdersOf(aside) !== deadHolders) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
