import { spawn } from 'node:child_process'
import path from 'node:path'

import { at, root } from './paths.mjs'

const parentWatchMilliseconds = 500

/** The environment of every task: Node 24 first on the path, then the installed programs. */
export function environment(node, extra = {}) {
  const folders = [path.dirname(node), at('node_modules', '.bin'), process.env.PATH]
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra }
}

/**
 * Runs a program until it ends, passing signals on to it.
 *
 * @returns its exit code; 128 + n if a signal ended it
 */
export async function run(program, args, { onSpawn, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (child.pid) onSpawn?.(child.pid)
  const stop = forwardSignals(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(code ?? 128 + signalNumber(signal)))
    })
  } finally {
    stop()
  }
}

/** Runs a program and returns what it prints, or undefined when it fails. */
export async function outputOf(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], ...options })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  return code === 0 ? output.trim() : undefined
}

/**
 * In a terminal, Ctrl-C reaches the child directly; a second one would make it quit at once. npm ends
 * at a SIGTERM without passing it on, which is detected by this process getting another parent.
 */
function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, parentWatchMilliseconds)
  return () => {
    for (const signal of signals) process.off(signal, forward)
    clearInterval(watch)
  }
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1
}
