interface Setting {
  /** Undefined: not set, or derived from other settings. */
  default: string | undefined
  /** What it does, for `.env.example`. */
  about: string
  minimum?: number
  maximum?: number
  /** Whether a number has to be whole; true unless it says so. */
  whole?: boolean
}

export type SettingName =
  | 'PORT'
  | 'HOST'
  | 'BASE_URL'
  | 'DATA_DIR'
  | 'RUN_AS'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_CONNECTIONS'
  | 'SMTP_URL'
  | 'SMTP_CA_FILE'
  | 'MAIL_FROM'
  | 'SESSION_HOURS'
  | 'INVITATION_DAYS'
  | 'DELETION_WAIT_DAYS'
  | 'LOG_LEVEL'
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'BACKUP_FOLDER'
  | 'BACKUPS_KEPT'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'STOP_DELAY_SECONDS'
  | 'TRUSTED_PROXIES'
  | 'CORS_ORIGINS'
  | 'SECURITY_CONTACT'
  | 'SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR'
  | 'SIGN_IN_MAILS_PER_IP_PER_HOUR'
  | 'WRONG_CODES_PER_IP_PER_HOUR'
  | 'WRONG_CODES_PER_HOUR'
  | 'INVITATION_MAILS_PER_ADDRESS_PER_HOUR'
  | 'INVITATION_MAILS_TO_ADDRESS_PER_DAY'
  | 'INVITATION_MAILS_PER_INVITER_PER_HOUR'
  | 'INVITATION_MAILS_PER_IP_PER_HOUR'
  | 'SIGN_UP'
  | 'SIGN_UP_DOMAINS'
  | 'REQUESTS_PER_SESSION_PER_MINUTE'
  | 'MAX_DOCUMENT_MB'
  | 'MAX_MEDIA_MB'
  | 'MAX_MODEL_MB'
  | 'ORGANIZATION_STORAGE_GB'
  | 'DOCUMENT_MEMORY_MB'
  | 'DOCUMENT_SECONDS'
  | 'RECOGNIZED_PAGE_SECONDS'
  | 'RECOGNIZED_PAGES'
  | 'MODEL_MEMORY_MB'
  | 'MODEL_SECONDS'
  | 'JOBS_AT_ONCE'
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_MODEL'
  | 'LLM_SECONDS_PER_DOCUMENT'
  | 'LLM_CALLS_PER_DOCUMENT'
  | 'LLM_INPUT_TOKENS_PER_DOCUMENT'
  | 'LLM_OUTPUT_TOKENS_PER_DOCUMENT'
  | 'LLM_TOKENS_PER_ORGANIZATION_PER_DAY'
  | 'TRANSCRIPTION_BASE_URL'
  | 'TRANSCRIPTION_API_KEY'
  | 'TRANSCRIPTION_MODEL'
  | 'TRANSCRIPTION_MAX_MB'
  | 'TRANSCRIPTION_SECONDS'
  | 'TRANSCRIPTION_MINUTES_PER_ORGANIZATION_PER_DAY'

/** Every setting of the service. A name in `.env` that is not here stops the start. */
export const settings: Record<SettingName, Setting> = {
  PORT: { default: '3000', about: 'The port to listen on.', maximum: 65_535 },
  HOST: { default: '127.0.0.1', about: 'The address to listen on; 0.0.0.0 for all.' },
  BASE_URL: {
    default: undefined,
    about: 'The address people use, for links in mails. Default: http://{HOST}:{PORT}.',
  },
  DATA_DIR: { default: './data', about: 'The folder for the embedded database and for files.' },
  RUN_AS: {
    default: undefined,
    about:
      'Where root starts the service: the user it goes on as, to whom DATA_DIR has to belong. Default: it stays root.',
  },
  S3_ENDPOINT: {
    default: undefined,
    about:
      'An S3-compatible store for files, such as https://s3.eu-central-1.amazonaws.com. Default: DATA_DIR.',
  },
  S3_REGION: { default: 'us-east-1', about: 'The region of the S3 store.' },
  S3_BUCKET: { default: undefined, about: 'The bucket; see docs/file-storage.md for its rules.' },
  S3_ACCESS_KEY_ID: { default: undefined, about: 'The key that may read and write the bucket.' },
  S3_SECRET_ACCESS_KEY: { default: undefined, about: 'The secret of this key.' },
  DATABASE_URL: {
    default: undefined,
    about:
      'A PostgreSQL server (15 or newer) to use instead of the embedded one; of several, separated by commas, the one that takes writes.',
  },
  DATABASE_DIRECT_URL: {
    default: undefined,
    about:
      'Where DATABASE_URL leads to PgBouncer: the server itself, as the owner of the database; see docs/operating.md.',
  },
  DATABASE_CONNECTIONS: {
    default: '10',
    about: 'How many connections one process opens for requests.',
    minimum: 2,
    maximum: 500,
  },
  SMTP_URL: {
    default: undefined,
    about:
      'The mail server: smtp://user:password@host:587. Default: a mailbox page on this machine.',
  },
  SMTP_CA_FILE: {
    default: undefined,
    about:
      'A file (PEM) with the authority of the mail server’s certificate, where it is one of your own.',
  },
  MAIL_FROM: { default: 'Millwright <no-reply@localhost>', about: 'The sender of mails.' },
  SESSION_HOURS: {
    default: '12',
    about: 'How long a session lasts at the most, in hours; an organization may choose less.',
    minimum: 0.1,
    maximum: 720,
    whole: false,
  },
  INVITATION_DAYS: {
    default: '14',
    about: 'How long an invitation can be accepted, in days.',
    minimum: 0.01,
    maximum: 365,
    whole: false,
  },
  DELETION_WAIT_DAYS: {
    default: '14',
    about:
      'How long an account or an organization that is to be deleted waits, so that it can be taken back, in days.',
    minimum: 1,
    maximum: 90,
  },
  LOG_LEVEL: { default: 'info', about: 'fatal, error, warn, info, debug, trace or silent.' },
  METRICS_PORT: {
    default: undefined,
    about:
      'A port of its own for /metrics, /healthz and /readyz (docs/operating.md). Default: none.',
    minimum: 1,
    maximum: 65_535,
  },
  METRICS_HOST: {
    default: '127.0.0.1',
    about: 'The address of this port; never one of the internet.',
  },
  BACKUP_FOLDER: {
    default: undefined,
    about:
      'Where "npm run backup" makes a new folder each time that none is named; the metrics tell the age of the newest (docs/backup.md).',
  },
  BACKUPS_KEPT: {
    default: '14',
    about: 'How many backups stay in BACKUP_FOLDER; older ones are deleted after each new one.',
    minimum: 1,
    maximum: 10_000,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: undefined,
    about:
      'An OpenTelemetry collector that takes OTLP over HTTP, such as http://localhost:4318. Default: no traces.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: undefined,
    about: 'Headers for the collector, such as authorization=Basic%20abc, separated by commas.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    about: 'The share of traces that are sent to the collector, from 0 to 1.',
    maximum: 1,
    whole: false,
  },
  STOP_DELAY_SECONDS: {
    default: '0',
    about:
      'How long a process that is told to stop still answers, while /readyz says 503 and a load balancer looks elsewhere.',
    maximum: 300,
  },
  TRUSTED_PROXIES: {
    default: undefined,
    about:
      'Addresses of the proxies whose X-Forwarded-For is believed, separated by commas; never a network that people are in.',
  },
  CORS_ORIGINS: {
    default: undefined,
    about: 'Origins of other web apps that may call the API, separated by commas.',
  },
  SECURITY_CONTACT: {
    default: undefined,
    about:
      'Whom to tell of a security hole, for /.well-known/security.txt: mail addresses or https: pages, separated by commas. Default: no such file.',
  },
  SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR: {
    default: '5',
    about:
      'How many sign-in mails one address gets in an hour; from each network that its person signed in from before, as many again.',
    minimum: 1,
  },
  SIGN_IN_MAILS_PER_IP_PER_HOUR: {
    default: '300',
    about: 'How many sign-in mails one IP address (IPv6: /64) may ask for in an hour.',
    minimum: 1,
  },
  WRONG_CODES_PER_IP_PER_HOUR: {
    default: '100',
    about: 'How many wrong codes one IP address (IPv6: /64) may send in an hour.',
    minimum: 5,
  },
  WRONG_CODES_PER_HOUR: {
    default: '1000',
    about: 'How many wrong codes all together may send in an hour; above it only links work.',
    minimum: 5,
  },
  INVITATION_MAILS_PER_ADDRESS_PER_HOUR: {
    default: '10',
    about: 'How many invitations one organization may mail to one address in an hour.',
    minimum: 1,
  },
  INVITATION_MAILS_TO_ADDRESS_PER_DAY: {
    default: '20',
    about: 'How many invitations one address gets in a day, whichever organizations send them.',
    minimum: 1,
  },
  INVITATION_MAILS_PER_INVITER_PER_HOUR: {
    default: '200',
    about: 'How many invitations one person may mail in an hour, in all their organizations.',
    minimum: 1,
  },
  INVITATION_MAILS_PER_IP_PER_HOUR: {
    default: '300',
    about: 'How many invitations may be mailed from one IP address (IPv6: /64) in an hour.',
    minimum: 1,
  },
  SIGN_UP: {
    default: 'open',
    about:
      'Who may begin and found organizations without an invitation: open (anybody), closed (nobody; found yours before), or domains.',
  },
  SIGN_UP_DOMAINS: {
    default: undefined,
    about: 'With SIGN_UP=domains: the mail domains whose people may, separated by commas.',
  },
  REQUESTS_PER_SESSION_PER_MINUTE: {
    default: '6000',
    about: 'How many requests one session may send in a minute; 0 for no limit.',
  },
  MAX_DOCUMENT_MB: {
    default: '100',
    about: 'The largest document, in MiB.',
    minimum: 1,
    maximum: 2048,
  },
  MAX_MEDIA_MB: {
    default: '4096',
    about: 'The largest photo, video or sound of a capture, in MiB.',
    minimum: 1,
    maximum: 1_048_576,
  },
  MAX_MODEL_MB: {
    default: '500',
    about: 'The largest CAD model, in MiB.',
    minimum: 1,
    maximum: 2048,
  },
  ORGANIZATION_STORAGE_GB: {
    default: '0',
    about: 'How much the uploaded files of one organization may take, in GiB; 0 for no limit.',
    maximum: 1_048_576,
    whole: false,
  },
  DOCUMENT_MEMORY_MB: {
    default: '1024',
    about: 'The memory that reading one document may take, in MiB.',
    minimum: 128,
  },
  DOCUMENT_SECONDS: {
    default: '20',
    about: 'The processor time that reading each hundred pages may take, in seconds.',
    minimum: 1,
  },
  RECOGNIZED_PAGE_SECONDS: {
    default: '10',
    about: 'What a page adds to that if its text has to be recognized, in seconds.',
    minimum: 1,
  },
  RECOGNIZED_PAGES: {
    default: '1000',
    about:
      'Of how many pages of one document the text is recognized. One with more scanned pages is refused.',
    minimum: 1,
  },
  MODEL_MEMORY_MB: {
    default: '2048',
    about: 'The memory that converting one CAD model may take, in MiB.',
    minimum: 128,
  },
  MODEL_SECONDS: {
    default: '300',
    about: 'The processor time that converting one CAD model may take, in seconds.',
    minimum: 1,
  },
  JOBS_AT_ONCE: {
    default: '2',
    about:
      'How many documents, models and recordings one process reads at the same time. With 2 or more, one of them is soon free for what is short. 0 leaves them to processes that only work (docs/operating.md).',
    minimum: 0,
    maximum: 64,
  },
  LLM_BASE_URL: {
    default: undefined,
    about:
      'A language model that reviews doubtful steps, where an organization switches it on: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1. Default: none, nothing is sent.',
  },
  LLM_API_KEY: { default: undefined, about: 'The key for LLM_BASE_URL, where it wants one.' },
  LLM_MODEL: { default: undefined, about: 'The name of the model at LLM_BASE_URL.' },
  LLM_SECONDS_PER_DOCUMENT: {
    default: '60',
    about: 'How long a review of one document may take, in seconds by the clock.',
    minimum: 1,
    maximum: 3600,
  },
  LLM_CALLS_PER_DOCUMENT: {
    default: '40',
    about: 'How many questions one document may cause.',
    minimum: 1,
    maximum: 1000,
  },
  LLM_INPUT_TOKENS_PER_DOCUMENT: {
    default: '60000',
    about: 'How many tokens of one document may be sent.',
    minimum: 1000,
  },
  LLM_OUTPUT_TOKENS_PER_DOCUMENT: {
    default: '8000',
    about: 'How many tokens may be answered about one document.',
    minimum: 500,
  },
  LLM_TOKENS_PER_ORGANIZATION_PER_DAY: {
    default: '500000',
    about: 'How many tokens, sent and answered, one organization may use in a day (UTC).',
  },
  TRANSCRIPTION_BASE_URL: {
    default: undefined,
    about:
      'A service that writes down what is said, where an organization switches it on: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1. Default: none, nothing is sent.',
  },
  TRANSCRIPTION_API_KEY: {
    default: undefined,
    about: 'The key for TRANSCRIPTION_BASE_URL, where it wants one.',
  },
  TRANSCRIPTION_MODEL: {
    default: undefined,
    about: 'The name of the model at TRANSCRIPTION_BASE_URL.',
  },
  TRANSCRIPTION_MAX_MB: {
    default: '25',
    about: 'The largest sound that TRANSCRIPTION_BASE_URL takes, in MiB.',
    minimum: 1,
    maximum: 2048,
  },
  TRANSCRIPTION_SECONDS: {
    default: '900',
    about: 'How long one transcription may take, in seconds by the clock.',
    minimum: 1,
    maximum: 7200,
  },
  TRANSCRIPTION_MINUTES_PER_ORGANIZATION_PER_DAY: {
    default: '240',
    about: 'How many minutes of recordings one organization may have transcribed in a day (UTC).',
    minimum: 1,
  },
}
