import type { FuzzRequest } from './fuzz-request.ts'
import { bytesOf, targetOf } from './sending.ts'

/** A request as a shell command, with the token of whoever tries it. */
export function curlLine(baseUrl: string, request: FuzzRequest): string {
  const headers = Object.entries(request.headers).map(
    ([name, value]) =>
      `-H ${quoted(`${name}: ${name === 'authorization' ? shown(value) : value}`)}`,
  )
  const body = bytesOf(request)
  const parts = [
    'curl -i',
    ...(request.method === 'HEAD' ? ['--head'] : [`-X ${request.method}`]),
    // Left as it is, with its dots and slashes.
    '--path-as-is',
    quoted(baseUrl + targetOf(request)),
    ...headers,
    ...(body === undefined ? [] : ['--data-binary @-']),
  ]
  const line = parts.join(' ')
  return body === undefined ? line : `printf %b ${quoted(escaped(Buffer.from(body)))} | ${line}`
}

function shown(authorization: string): string {
  return authorization.replace(/^Bearer eyJ.*/, 'Bearer $TOKEN')
}

function quoted(text: string): string {
  return text.includes('$TOKEN') ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`
}

/** For `printf %b`: anything but plain ASCII in octal. */
function escaped(bytes: Buffer): string {
  return Array.from(bytes, (byte) =>
    byte >= 32 && byte < 127 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\0${byte.toString(8).padStart(3, '0')}`,
  ).join('')
}
