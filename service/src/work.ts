import { convertModelIsolated } from '@millwright/cad/isolation/convert-isolated'
import { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'
import { readSoundIsolated } from '@millwright/media/isolation/sound-isolated'

import { CursorSeal } from '#platform/http/cursor'
import { JobQueue } from '#platform/jobs/job-queue'
import type { OrganizationReader } from '#platform/database/organization-store'
import { runJobs, type JobWork } from '#platform/jobs/job-runner'
import { ChatClient } from '#platform/language-model/chat-client'
import type { Mailer } from '#platform/mail/mailer'
import { ProcessSlots } from '#platform/process-slots'
import { startSweeping, atMostDaily } from '#platform/sweeping'
import { TranscriptionClient } from '#platform/transcription/transcription-client'
import { sweepOrphans } from '#platform/uploads/sweep-orphans'

import { sweepSuggestionFiles } from './procedures/suggestions/sweeping.ts'
import { advanceAssignments } from './assignments/advancing.ts'
import { prepareProcedureMedia } from './procedures/media/jobs.ts'
import { prepareMedia, type MediaJobServices } from './captures/media/jobs.ts'
import { sweepCaptures } from './captures/sweeping.ts'
import { runTranscription, type TranscribingServices } from './captures/transcribing.ts'
import { Places, shownEvent } from './events/places.ts'
import type { PlacedEvent } from './events/queries.ts'
import { sweepEvents } from './events/sweeping.ts'
import { sweepNotifications } from './notifications/sweeping.ts'
import type { Dependencies } from './dependencies.ts'
import { sendDigests } from './digests/sending.ts'
import {
  printGuidebook,
  sweepBooklets,
  type BookletJobServices,
} from './guidebooks/public-page/booklet/job.ts'
import { cutFigures } from './guidebooks/reference-material/figure-jobs.ts'
import type { DocumentJobServices } from './guidebooks/reference-material/isolated-reading.ts'
import { convertDocument } from './guidebooks/reference-material/convert-job.ts'
import { readOlderPassages } from './guidebooks/reference-material/older-passages.ts'
import { extractProcedure } from './guidebooks/reference-material/jobs.ts'
import { convertModel, type ModelJobServices } from './objects/model/jobs.ts'
import { reconvertOutdated } from './objects/model/reconversion.ts'
import { deleteOrganizations } from './organizations/deleting.ts'
import { sweepActivity } from './organizations/retention/sweeping.ts'
import { dispatchWebhooks } from './organizations/webhooks/dispatching.ts'
import { notifyAdmins } from './organizations/webhooks/notifying.ts'
import { indexBacklog } from './search/indexing.ts'
import { erasePeople } from './users/account/erasing.ts'
import { sweepSignIn } from './users/sign-in/sweeping.ts'

type JobServices = DocumentJobServices &
  ModelJobServices &
  MediaJobServices &
  TranscribingServices &
  BookletJobServices

/** The longest delay until an assignment advances to its next date and people are notified. */
const minuteMilliseconds = 60_000

export interface WorkParts extends Dependencies {
  mailer: Mailer
}

/** Runs jobs and background work until the signal. */
export async function startWork(foundation: WorkParts, signal: AbortSignal): Promise<void> {
  const { config, logger, store, files, boss, changes, metrics, tracing } = foundation
  const queue = new JobQueue(foundation)
  const logError = (error: unknown) => logger.error(error)
  await runJobs(
    jobWork(jobServices(foundation)),
    { boss, store, changes, logError, metrics, tracing },
    { atOnce: config.limits.jobsAtOnce, signal },
  )
  const sweeps = [
    () => sweepSignIn(store, config.sessionHours),
    () => sweepEvents(store),
    atMostDaily(() => deleteOrganizations(store, files)),
    atMostDaily(() => erasePeople(store)),
    atMostDaily(() => sweepActivity(store)),
    atMostDaily(() => sweepCaptures(store, files)),
    atMostDaily(() => sweepSuggestionFiles(store)),
    atMostDaily(() => sweepNotifications(store)),
    atMostDaily(() => sweepOrphans(store, files)),
  ]
  startSweeping(sweeps, signal, logError)

  const logUnlessStopped = (error: unknown) => {
    if (!signal.aborted) logError(error)
  }
  const { mailer, secret } = foundation
  const digests = {
    store,
    mailer,
    files,
    cursors: new CursorSeal(secret),
    baseUrl: config.baseUrl,
    onError: logUnlessStopped,
    signal,
  }
  const timely = [
    () => advanceAssignments(store),
    () => sendDigests(digests),
    () => sweepBooklets(store, files),
  ]
  startSweeping(timely, signal, logUnlessStopped, minuteMilliseconds)
  void dispatchWebhooks(webhookServices(foundation, logUnlessStopped), signal).catch(
    logUnlessStopped,
  )
  void indexBacklog(store, signal).catch(logError)
  const reading = readOlderPassages({ store, files, limits: config.limits }, signal)
  void reading.catch(logUnlessStopped)
  void reconvertOutdated(store, queue, signal).catch(logUnlessStopped)
}

function webhookServices(
  { config, store, secret, outgoing, mailer }: WorkParts,
  logError: (error: unknown) => void,
) {
  const places = new Places(new CursorSeal(secret))
  return {
    store,
    logError,
    requests: outgoing.requests,
    retrySeconds: config.webhooks.retrySeconds,
    shown: (org: OrganizationReader, event: PlacedEvent) => shownEvent(places, org, event),
    notifyAdmins: notifyAdmins({ store, mailer, baseUrl: config.baseUrl }),
  }
}

function jobWork(services: JobServices): JobWork {
  return {
    convert: (context) => convertDocument(services, context),
    'extract-procedure': (context) => extractProcedure(services, context),
    'cut-figures': (context) => cutFigures(services, context),
    'convert-model': (context) => convertModel(services, context),
    'prepare-media': (context) => prepareMedia(services, context),
    'prepare-procedure-media': (context) => prepareProcedureMedia(services, context),
    'print-guidebook': (context) => printGuidebook(services, context),
    transcribe: (context) => runTranscription(services, context),
  }
}

function jobServices({ config, logger, store, files }: Dependencies): JobServices {
  const { limits, languageModel, transcription, ffmpeg } = config
  return {
    store,
    files,
    limits,
    baseUrl: config.baseUrl,
    // For views of models in printed booklets.
    slots: new ProcessSlots(1),
    convert: convertModelIsolated,
    prepare: prepareMediaIsolated,
    ffmpeg,
    sound: readSoundIsolated,
    transcription: transcription && {
      client: new TranscriptionClient(transcription),
      limits: transcription.limits,
      log: (facts: object) => logger.info(facts, 'A recording was sent to be transcribed.'),
    },
    languageModel: languageModel && {
      client: new ChatClient(languageModel),
      limits: languageModel.limits,
      log: (facts: object) => logger.info(facts, 'A language model was asked about a document.'),
    },
  }
}
