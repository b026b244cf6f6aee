import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { deployFile } from './deployed.ts'

const units = ['millwright.service', 'millwright-worker.service', 'millwright-backup.service']

/** What `systemd-analyze security` may find wanting, of 100: what is left is the network, and compiling as Node does. */
const mostExposure = 30

test('units let the service into its own folder and nothing else', () => {
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
    // Node writes the code that it runs.
    assert.doesNotMatch(unit, /^MemoryDenyWriteExecute=/m)
  }
})

if (existsSync('/usr/bin/systemd-analyze')) {
  test('systemd understands the units, and finds them locked up', (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'millwright-units-'))
    t.after(() => rmSync(folder, { recursive: true }))
    for (const name of units) {
      const file = path.join(folder, name)
      // As if it were installed here.
      const unit = deployFile(`systemd/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
      writeFileSync(file, unit)
      const verified = analyze('verify', '--man=no', '--recursive-errors=no', file)
      assert.equal(verified.stderr + verified.stdout, '')
      const rated = analyze('security', '--offline=true', `--threshold=${mostExposure}`, file)
      assert.equal(rated.status, 0, rated.stdout)
    }
  })
}

test('the timer starts the backup, which may write to the folder of backups and not to the service’s', () => {
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
