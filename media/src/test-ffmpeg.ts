import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A stand-in for ffmpeg, which this machine may not have. Everything it is asked to make is a copy of a small video. It
 * records its arguments.
 */
export async function fakeFfmpeg(folder: string): Promise<{ program: string; calls: string }> {
  const [program, calls] = [path.join(folder, 'ffmpeg'), path.join(folder, 'asked')]
  const video = path.join(import.meta.dirname, '../test/video-avc.mp4')
  const script = `#!/bin/sh
echo "$@" >> '${calls}'
for target; do :; done
/bin/cp '${video}' "$target"
`
  await writeFile(program, script)
  await chmod(program, 0o755)
  return { program, calls }
}
