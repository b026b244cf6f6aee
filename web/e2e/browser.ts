/** Chromium without its windows where there is one: the same pages in two thirds of the time. */
export const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** For tests that record: devices that hum and beep, and nobody who has to allow their use. */
export function withDevices(count: number) {
  return {
    permissions: ['camera', 'microphone'],
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--use-fake-device-for-media-stream=device-count=${count}`,
        '--use-fake-ui-for-media-stream',
      ],
    },
  }
}
