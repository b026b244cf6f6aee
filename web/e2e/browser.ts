/** Chromium without its windows where there is one: the same pages in two thirds of the time. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/**
 * Pages are there for seconds: compiling them better costs more than it saves. And they are debugged: for each
 * `Error` a script makes as it is loaded, it would be read again for the places of its functions. Figures are
 * measured without.
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

/** For tests that record: devices that hum and beep, and nobody who has to allow their use. */
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
