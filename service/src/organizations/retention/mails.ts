import type { LanguageCode } from '@millwright/contract/languages'
import type { Retention } from '@millwright/contract/retention'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  /** No one can put misleading text into it. */
  slug: string
  /** The day on which deletion starts. */
  day: string
  captureDays: number | null
  activityDays: number | null
  link: string
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

/** Tells an owner what will be deleted, so that retention can't be shortened unnoticed. */
export function retentionMail(
  { to, language }: { to: string; language: LanguageCode },
  { slug, baseUrl, kept }: { slug: string; baseUrl: string; kept: Retention },
): Mail {
  const link = `${baseUrl}/app/${slug}/settings`
  const day = new Date(kept.actsAt ?? 0).toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return { to, language, link, ...words[language]({ slug, day, link, ...kept }) }
}

/** A line for everything that is not kept forever. */
function linesOf(
  { captureDays, activityDays }: MailContent,
  [captures, activity]: [captures: (days: number) => string, activity: (days: number) => string],
): string {
  const lines = [
    ...(captureDays === null ? [] : [captures(captureDays)]),
    ...(activityDays === null ? [] : [activity(activityDays)]),
  ]
  return lines.map((line) => `- ${line}`).join('\n')
}

const words: Record<LanguageCode, Words> = {
  en: ({ slug, day, link, ...content }) => ({
    subject: `The organization "${slug}" on Millwright will delete old records`,
    text: `Someone has changed how long the organization "${slug}" keeps its records. From ${day} on, these will be permanently deleted:

${linesOf({ slug, day, link, ...content }, [
  (days) => `captures older than ${days} days that no skill, lesson or procedure uses`,
  (days) => `activity log entries older than ${days} days`,
])}

Until then, you can change this, or export everything, here:

${link}
`,
  }),
  de: ({ slug, day, link, ...content }) => ({
    subject: `Die Organisation „${slug}“ auf Millwright wird Altes löschen`,
    text: `Jemand hat geändert, wie lange die Organisation „${slug}“ Aufgezeichnetes behält. Ab dem ${day} wird endgültig gelöscht:

${linesOf({ slug, day, link, ...content }, [
  (days) =>
    `Aufnahmen, die älter als ${days} Tage sind und zu keiner Fertigkeit, Lektion oder Anleitung gehören`,
  (days) => `das Aktivitätsprotokoll, soweit es älter als ${days} Tage ist`,
])}

Bis dahin können Sie es hier ändern oder alles exportieren:

${link}
`,
  }),
  fr: ({ slug, day, link, ...content }) => ({
    subject: `L’organisation « ${slug} » sur Millwright va supprimer ce qui est ancien`,
    text: `Quelqu’un a changé la durée pendant laquelle l’organisation « ${slug} » conserve ce qui est enregistré. À partir du ${day}, seront supprimés définitivement :

${linesOf({ slug, day, link, ...content }, [
  (days) =>
    `les captures de plus de ${days} jours qu’aucun savoir-faire, leçon ou procédure n’utilise`,
  (days) => `le journal d’activité de plus de ${days} jours`,
])}

D’ici là, vous pouvez changer cette durée ou tout exporter ici :

${link}
`,
  }),
  es: ({ slug, day, link, ...content }) => ({
    subject: `La organización «${slug}» en Millwright eliminará lo antiguo`,
    text: `Alguien ha cambiado cuánto tiempo conserva la organización «${slug}» lo que se registra. A partir del ${day} se eliminará definitivamente:

${linesOf({ slug, day, link, ...content }, [
  (days) =>
    `las capturas de más de ${days} días que no usa ninguna habilidad, lección ni procedimiento`,
  (days) => `el registro de actividad de más de ${days} días`,
])}

Hasta entonces, puede cambiarlo o exportarlo todo aquí:

${link}
`,
  }),
}
