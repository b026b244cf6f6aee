/** The limits of an installation on sizes and time, most of them set by its operator. */
const meanings = {
  bodyBytes: 'of a JSON body',
  documentBytes: 'of a document of a guidebook',
  mediaBytes: 'of a video, audio or photo',
  modelBytes: 'of a 3D model',
  organizationBytes: 'of all files of an organization',
  requestsPerSessionPerMinute: 'requests per session per minute',
  signInMailsPerAddressPerHour: 'sign-in emails to one address per hour',
  signInMailsPerIpPerHour: 'sign-in emails requested from one network per hour',
  invitationMailsPerAddressPerHour: 'invitations to one address per hour',
  documentSeconds: 'seconds of CPU time for 100 pages of a document',
  recognizedPageSeconds: 'additional seconds for each page that is an image',
  documentMemoryMegabytes: 'MiB of memory while reading a document',
  modelSeconds: 'seconds of CPU time for a 3D model',
  modelMemoryMegabytes: 'MiB of memory while converting a 3D model',
} as const

export type Limits = Record<keyof typeof meanings, number>

/** The limits by name; null for none. */
export function publishedLimits(limits: Limits): Record<string, number | null> {
  return Object.fromEntries(
    Object.keys(meanings).map((name) => {
      const value = limits[name as keyof Limits]
      return [name, Number.isFinite(value) ? value : null]
    }),
  )
}

/** The same as a table in Markdown. */
export function limitTable(limits: Limits): string {
  const rows = Object.entries(publishedLimits(limits)).map(
    ([name, value]) => `| \`${name}\` | ${value ?? 'none'} | ${meaningOf(name as keyof Limits)} |`,
  )
  return ['| Limit | Maximum | Applies to |', '| --- | ---: | --- |', ...rows].join('\n')
}

function meaningOf(name: keyof Limits): string {
  return name.endsWith('Bytes') ? `Bytes ${meanings[name]}` : meanings[name]
}
