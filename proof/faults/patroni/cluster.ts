import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { freePort } from '../../../service/test/free-port.ts'
import { askOnce } from '../stand.ts'
import { PatroniNode } from './node.ts'

export interface PatroniCluster {
  /** All servers, as in a `DATABASE_URL`. */
  url: string
  /** Waits until one leads and two follow, one of which has everything acknowledged. */
  whole(): Promise<PatroniNode>
  /** Queries the leader, bypassing the service and its row-level security. */
  ask<Row extends object>(text: string): Promise<Row[]>
  /** Removes everything. */
  end(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

const patienceMilliseconds = 180_000

/** Three nodes on one machine, each with PostgreSQL and Patroni, and an etcd that stays up. */
export async function startPatroniCluster(
  programs: string,
  isSynchronous: boolean,
): Promise<PatroniCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-patroni-'))
  chmodSync(folder, 0o755)
  const etcd = await startEtcd(folder)
  const nodes: PatroniNode[] = []
  for (const name of ['one', 'two', 'three']) {
    const ports = { postgres: await freePort(), patroni: await freePort() }
    const shared = { etcdPort: etcd.port, programs, isSynchronous }
    nodes.push(new PatroniNode({ name, folder: path.join(folder, name), ports, ...shared }))
  }
  for (const node of nodes) node.start()
  const whole = async () => await untilWhole(nodes, isSynchronous)
  const places = nodes.map(({ plan }) => `127.0.0.1:${plan.ports.postgres}`).join(',')
  const ask = async <Row extends object>(text: string, database = 'millwright') => {
    const port = (await whole()).plan.ports.postgres
    return await askOnce<Row>({ host: '127.0.0.1', port, user: 'postgres', database }, text)
  }
  const end = async () => {
    await Promise.all(nodes.map(async (node) => await node.kill()))
    await etcd.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await ask('create role millwright login createrole', 'postgres')
    await ask('create database millwright owner millwright', 'postgres')
  } catch (error) {
    await end()
    throw error
  }
  return {
    url: `postgresql://millwright@${places}/millwright?target_session_attrs=read-write`,
    whole,
    ask,
    end,
  }
}

async function startEtcd(folder: string) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const at = (number: number) => `http://127.0.0.1:${number}`
  const options = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': at(port),
    'advertise-client-urls': at(port),
    'listen-peer-urls': at(peerPort),
    'initial-advertise-peer-urls': at(peerPort),
    'initial-cluster': `default=${at(peerPort)}`,
  }
  const child = spawn(
    '/usr/bin/etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { cwd: folder, stdio: 'ignore', env: { PATH: process.env['PATH'] } },
  )
  const ended = once(child, 'exit')
  return {
    port,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilWhole(nodes: PatroniNode[], isSynchronous: boolean): Promise<PatroniNode> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMilliseconds) {
    const members = await membersAt(nodes)
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const following = members.filter(({ role, state }) => role !== 'leader' && state === 'running')
    const isSafe = !isSynchronous || following.some(({ role }) => role === 'sync_standby')
    const node = nodes.find(({ plan }) => plan.name === leader?.name)
    if (node && following.length === nodes.length - 1 && isSafe) return node
    await delay(200)
  }
  const logs = nodes.map(({ log }) => log.split('\n').slice(-5).join('\n'))
  throw new Error(`The cluster does not get whole:\n${logs.join('\n')}`)
}

/** As reported by the first that responds. */
async function membersAt(nodes: PatroniNode[]): Promise<Member[]> {
  const answers = nodes.map(async ({ plan }) => {
    const response = await fetch(`http://127.0.0.1:${plan.ports.patroni}/cluster`, {
      signal: AbortSignal.timeout(3_000),
    })
    return ((await response.json()) as { members: Member[] }).members
  })
  return await Promise.any(answers).catch(() => [])
}
