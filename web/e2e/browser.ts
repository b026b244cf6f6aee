/** Headless Chromium by default: it takes two thirds of the time for the same pages. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/**
 * Pages live for seconds, so optimizing their code costs more than it saves. And they are debugged: for each `Error`
 * that a script creates while loading, it would be parsed again for the positions of its functions. Measurements run
 * without these flags.
 */
const untilTheTestEnds = process.env['BROWSER_PROGRAM']
  ? []
  : ['--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions']

export const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...untilTheTestEnds,
  ],
}

/** For tests that record: fake devices that hum and beep, with permission granted. */
export function withDevices(count: number) {
  return {
    permissions: ['camera', 'microphone'],
    launchOptions: {
      executablePath,
      args: [
        ...launchOptions.args,
        `--use-fake-device-for-media-stream=device-count=${count}`,
        '--use-fake-ui-for-media-stream',
      ],
    },
  }
}
