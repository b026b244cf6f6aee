import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { deployFile } from './deployed.ts'

const units = ['millwright.service', 'millwright-worker.service', 'millwright-backup.service']

/** The highest accepted exposure of 100 in `systemd-analyze security`: the network and Node's compiler remain. */
const maxExposure = 30

test('units let the service write to its own folder and nothing else', () => {
  for (const name of units) {
    const unit = deployFile(`systemd/${name}`)
    for (const line of [
      'User=millwright',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'StateDirectory=millwright',
      'Environment=DATA_DIR=/var/lib/millwright',
    ]) {
      assert(unit.split('\n').includes(line), `${name}: ${line}`)
    }
    // Node compiles code at run time.
    assert.doesNotMatch(unit, /^MemoryDenyWriteExecute=/m)
  }
})

test('units allow the namespaces and mounts that cut readers of files off from the network', () => {
  for (const name of units) {
    const lines = deployFile(`systemd/${name}`).split('\n')
    assert(lines.includes('RestrictNamespaces=user net ipc mnt'), name)
    assert(lines.includes('SystemCallFilter=@system-service @mount'), name)
  }
})

test('from a private checkout, the service gets only what it may read, and no secrets', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-steps-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const steps = [...deployFile('systemd/millwright.service').matchAll(/^# {3}(.*)$/gm)]
    .map(([, step = '']) => step)
    .filter((step) => /git archive|\.env\.example/.test(step))
    .map((step) => step.replaceAll(/ \/(?=opt|etc)/g, ` ${folder}/`))
  const [archived, settled] = steps
  assert(archived && settled && steps.length === 2)
  const asAuthor = 'git -c user.name=A -c user.email=a@example.com'
  const checkout = [
    `umask 077 && mkdir -p checkout/data checkout/service ${folder}/etc && cd checkout && git init -q`,
    'echo secret | tee data/row .env && echo code > service/main.ts && echo "#PORT=" > .env.example',
    `printf "data\\n.env\\n" > .gitignore && git add . && ${asAuthor} commit -qm one`,
  ]
  const script = [...checkout, archived, settled].join('\n')
  const ran = spawnSync('sh', ['-ec', script], { cwd: folder, encoding: 'utf8' })
  assert.equal(ran.status, 0, ran.stderr)

  const installed = path.join(folder, 'opt/millwright')
  assert.deepEqual(readdirSync(installed).toSorted(), ['.env.example', '.gitignore', 'service'])
  const modeOf = (...parts: string[]) => statSync(path.join(...parts)).mode & 0o777
  for (const each of ['', 'service', 'service/main.ts']) {
    assert.equal(modeOf(installed, each) & 0o004, 0o004, each)
  }
  assert.equal(modeOf(folder, 'etc/millwright.env'), 0o600)
})

if (existsSync('/usr/bin/systemd-analyze')) {
  test('systemd accepts the units, and rates them as secure', (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'millwright-units-'))
    t.after(() => rmSync(folder, { recursive: true }))
    for (const name of units) {
      const file = path.join(folder, name)
      // Checks the unit as if it were installed here.
      const unit = deployFile(`systemd/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
      writeFileSync(file, unit)
      const verified = analyze('verify', '--man=no', '--recursive-errors=no', file)
      assert.equal(verified.stderr + verified.stdout, '')
      const rated = analyze('security', '--offline=true', `--threshold=${maxExposure}`, file)
      assert.equal(rated.status, 0, rated.stdout)
    }
  })
}

test('the timer starts the backup, which may write to the backup folder but not the service’s', () => {
  const unit = deployFile('systemd/millwright-backup.service')
  assert.match(deployFile('systemd/millwright-backup.timer'), /^OnCalendar=/m)
  const [, folder = 'none'] = /^Environment=BACKUP_FOLDER=(.*)$/m.exec(unit) ?? []
  assert(unit.includes(`\nReadWritePaths=${folder}\n`))
  assert.match(
    deployFile('systemd/millwright.tmpfiles'),
    new RegExp(`^d ${folder} 0700 millwright`),
  )
  assert(deployFile('systemd/millwright.service').includes(`BACKUP_FOLDER=${folder}\n`))
})

function analyze(...args: string[]) {
  return spawnSync('systemd-analyze', args, { encoding: 'utf8' })
}
