interface Setting {
  /** Undefined: not set, or derived from other settings. */
  default: string | undefined
  /** Its description, for `.env.example`. */
  about: string
  minimum?: number
  maximum?: number
  /** Whether a number has to be an integer; true by default. */
  whole?: boolean
}

const known = {
  PORT: { default: '3000', about: 'The port to listen on.', maximum: 65_535 },
  HOST: { default: '127.0.0.1', about: 'The address to listen on; 0.0.0.0 for all.' },
  BASE_URL: {
    default: undefined,
    about: 'The address people use, for links in emails. Default: http://{HOST}:{PORT}.',
  },
  DATA_DIR: { default: './data', about: 'The folder for the embedded database and for files.' },
  RUN_AS: {
    default: undefined,
    about:
      'If root starts the service: the user to switch to, who has to own DATA_DIR. Default: it stays root.',
  },
  S3_ENDPOINT: {
    default: undefined,
    about:
      'An S3-compatible store for files, such as https://s3.eu-central-1.amazonaws.com. Default: DATA_DIR.',
  },
  S3_REGION: { default: 'us-east-1', about: 'The region of the S3 store.' },
  S3_BUCKET: { default: undefined, about: 'The bucket; see docs/file-storage.md for its rules.' },
  S3_ACCESS_KEY_ID: { default: undefined, about: 'The key that can read and write the bucket.' },
  S3_SECRET_ACCESS_KEY: { default: undefined, about: 'The secret for this key.' },
  DATABASE_URL: {
    default: undefined,
    about:
      'A PostgreSQL server (15 or newer) to use instead of the embedded one. If several are listed, separated by commas, the one that accepts writes is used.',
  },
  DATABASE_DIRECT_URL: {
    default: undefined,
    about:
      'If DATABASE_URL points to PgBouncer: the server behind it, as the owner of the database; see docs/operating.md.',
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
      'A PEM file with the authority of the mail server’s certificate, if it is a private one.',
  },
  MAIL_FROM: { default: 'Millwright <no-reply@localhost>', about: 'The sender of emails.' },
  SESSION_HOURS: {
    default: '12',
    about: 'The maximum length of a session, in hours; an organization can choose a shorter one.',
    minimum: 0.1,
    maximum: 720,
    whole: false,
  },
  INVITATION_DAYS: {
    default: '14',
    about: 'How many days an invitation stays valid.',
    minimum: 0.01,
    maximum: 365,
    whole: false,
  },
  DELETION_WAIT_DAYS: {
    default: '14',
    about:
      'The waiting period before an account or an organization is deleted, during which that can be canceled, in days.',
    minimum: 1,
    maximum: 90,
  },
  LOG_LEVEL: { default: 'info', about: 'fatal, error, warn, info, debug, trace or silent.' },
  METRICS_PORT: {
    default: undefined,
    about: 'A separate port for /metrics, /healthz and /readyz (docs/operating.md). Default: none.',
    minimum: 1,
    maximum: 65_535,
  },
  METRICS_HOST: {
    default: '127.0.0.1',
    about: 'The address of that port; never a public one.',
  },
  BACKUP_FOLDER: {
    default: undefined,
    about:
      'Where "npm run backup" creates a new folder when none is named; the metrics report the age of the latest (docs/backup.md).',
  },
  BACKUPS_KEPT: {
    default: '14',
    about: 'How many backups to keep in BACKUP_FOLDER; older ones are deleted after each new one.',
    minimum: 1,
    maximum: 10_000,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: undefined,
    about:
      'An OpenTelemetry collector that accepts OTLP over HTTP, such as http://localhost:4318. Default: no traces.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: undefined,
    about: 'Headers for the collector, such as authorization=Basic%20abc, separated by commas.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    about: 'The share of traces to send to the collector, from 0 to 1.',
    maximum: 1,
    whole: false,
  },
  STOP_DELAY_SECONDS: {
    default: '0',
    about:
      'How long a stopping process keeps answering while /readyz returns 503 and the load balancer takes it out.',
    maximum: 300,
  },
  TRUSTED_PROXIES: {
    default: undefined,
    about:
      'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas; never a network with users in it.',
  },
  CORS_ORIGINS: {
    default: undefined,
    about: 'Origins of other web apps that are allowed to call the API, separated by commas.',
  },
  SECURITY_CONTACT: {
    default: undefined,
    about:
      'Who to contact about security issues, for /.well-known/security.txt: email addresses or https: pages, separated by commas. Default: no such file.',
  },
  SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR: {
    default: '5',
    about:
      'How many sign-in emails one address gets per hour; as many again from each network its owner has signed in from before.',
    minimum: 1,
  },
  SIGN_IN_MAILS_PER_IP_PER_HOUR: {
    default: '300',
    about: 'How many sign-in emails one IP address (IPv6: /64) can request per hour.',
    minimum: 1,
  },
  WRONG_CODES_PER_IP_PER_HOUR: {
    default: '100',
    about: 'How many wrong codes one IP address (IPv6: /64) can send per hour.',
    minimum: 5,
  },
  WRONG_CODES_PER_HOUR: {
    default: '1000',
    about: 'How many wrong codes are accepted per hour overall; beyond that, only links work.',
    minimum: 5,
  },
  INVITATION_MAILS_PER_ADDRESS_PER_HOUR: {
    default: '10',
    about: 'How many invitations one organization can email to one address per hour.',
    minimum: 1,
  },
  INVITATION_MAILS_TO_ADDRESS_PER_DAY: {
    default: '20',
    about: 'How many invitations one address gets per day, from all organizations together.',
    minimum: 1,
  },
  INVITATION_MAILS_PER_INVITER_PER_HOUR: {
    default: '200',
    about:
      'How many invitations one person can email per hour, in all their organizations together.',
    minimum: 1,
  },
  INVITATION_MAILS_PER_IP_PER_HOUR: {
    default: '300',
    about: 'How many invitations can be emailed from one IP address (IPv6: /64) per hour.',
    minimum: 1,
  },
  SIGN_UP: {
    default: 'open',
    about:
      'Who can sign up and create organizations without an invitation: open (anyone), closed (no one; create yours first), or domains.',
  },
  SIGN_UP_DOMAINS: {
    default: undefined,
    about: 'With SIGN_UP=domains: the email domains that are allowed, separated by commas.',
  },
  SIGN_IN_DOMAINS: {
    default: undefined,
    about:
      'Domains that need no text record in the DNS for single sign-on: each with the slug of the organization and the issuer that may vouch for its addresses, as in "example.com acme https://login.example.com", separated by commas (docs/sign-in.md).',
  },
  REQUESTS_PER_SESSION_PER_MINUTE: {
    default: '12000',
    about:
      'How many requests one session can send per minute, those of a batch each counted; 0 for no limit.',
  },
  MAX_DOCUMENT_MB: {
    default: '100',
    about: 'The largest document, in MiB.',
    minimum: 1,
    maximum: 2048,
  },
  MAX_MEDIA_MB: {
    default: '4096',
    about: 'The largest photo, video or audio file of a capture, in MiB.',
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
    about:
      'How much storage the uploaded files of one organization can use, in GiB; 0 for no limit.',
    maximum: 1_048_576,
    whole: false,
  },
  DOCUMENT_MEMORY_MB: {
    default: '1024',
    about: 'The memory limit for reading one document, in MiB.',
    minimum: 128,
  },
  DOCUMENT_SECONDS: {
    default: '20',
    about: 'The CPU time limit for reading a hundred pages, in seconds.',
    minimum: 1,
  },
  RECOGNIZED_PAGE_SECONDS: {
    default: '10',
    about: 'What each page adds to that if its text has to be recognized, in seconds.',
    minimum: 1,
  },
  RECOGNIZED_PAGES: {
    default: '1000',
    about:
      'How many pages of one document can have their text recognized. Documents with more scanned pages are refused.',
    minimum: 1,
  },
  ORGANIZATION_RECOGNIZED_PAGES: {
    default: '0',
    about:
      'How many scanned pages of one organization can have their text recognized in a day; 0 for no limit. A document with more of them than are left is refused.',
  },
  MODEL_MEMORY_MB: {
    default: '2048',
    about: 'The memory limit for converting one CAD model, in MiB.',
    minimum: 128,
  },
  MODEL_SECONDS: {
    default: '300',
    about: 'The CPU time limit for converting one CAD model, in seconds.',
    minimum: 1,
  },
  JOBS_AT_ONCE: {
    default: '2',
    about:
      'How many documents, models and recordings one process reads at the same time. With 2 or more, short jobs wait less. 0 leaves them to worker processes (docs/operating.md).',
    minimum: 0,
    maximum: 64,
  },
  FFMPEG: {
    default: undefined,
    about:
      'The ffmpeg program that converts videos that browsers do not play, such as HEVC from iPhones, and makes their thumbnails. Default: the one in PATH, if there is one; off for none.',
  },
  SCAN_COMMAND: {
    default: undefined,
    about:
      'A virus scanner for uploads, as its full path and options, such as /usr/bin/clamdscan --fdpass: it gets the path of the file and ends with 0 (clean) or 1 (refused). Default: none.',
  },
  SCAN_SECONDS: {
    default: '120',
    about: 'How long the virus scanner may take for one file, in seconds.',
    minimum: 1,
  },
  WEBHOOK_ALLOWED_HOSTS: {
    default: undefined,
    about:
      'Hosts, addresses and networks (10.1.0.0/16) that webhooks and identity providers may use in addition to public ones.',
  },
  WEBHOOK_RETRY_SECONDS: {
    default: '5,30,120,600,1800,3600,10800,21600,43200,86400,86400',
    about: 'Waits before each next attempt at a webhook, which is disabled after the last one.',
  },
  LLM_BASE_URL: {
    default: undefined,
    about:
      'A language model that reviews uncertain steps if an organization turns it on: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1. Default: none, nothing is sent.',
  },
  LLM_API_KEY: { default: undefined, about: 'The key for LLM_BASE_URL, if it requires one.' },
  LLM_MODEL: { default: undefined, about: 'The name of the model at LLM_BASE_URL.' },
  LLM_SECONDS_PER_DOCUMENT: {
    default: '60',
    about: 'The time limit for reviewing one document, in seconds.',
    minimum: 1,
    maximum: 3600,
  },
  LLM_CALLS_PER_DOCUMENT: {
    default: '40',
    about: 'The maximum number of requests for one document.',
    minimum: 1,
    maximum: 1000,
  },
  LLM_INPUT_TOKENS_PER_DOCUMENT: {
    default: '60000',
    about: 'The maximum number of tokens sent for one document.',
    minimum: 1000,
  },
  LLM_OUTPUT_TOKENS_PER_DOCUMENT: {
    default: '8000',
    about: 'The maximum number of tokens received for one document.',
    minimum: 500,
  },
  LLM_TOKENS_PER_ORGANIZATION_PER_DAY: {
    default: '500000',
    about: 'How many tokens, sent and received, one organization can use per day (UTC).',
  },
  TRANSCRIPTION_BASE_URL: {
    default: undefined,
    about:
      'A service that transcribes recordings if an organization turns it on: an OpenAI-compatible address, such as http://127.0.0.1:8000/v1. Default: none, nothing is sent.',
  },
  TRANSCRIPTION_API_KEY: {
    default: undefined,
    about: 'The key for TRANSCRIPTION_BASE_URL, if it requires one.',
  },
  TRANSCRIPTION_MODEL: {
    default: undefined,
    about: 'The name of the model at TRANSCRIPTION_BASE_URL.',
  },
  TRANSCRIPTION_MAX_MB: {
    default: '25',
    about: 'The largest audio file TRANSCRIPTION_BASE_URL accepts, in MiB.',
    minimum: 1,
    maximum: 2048,
  },
  TRANSCRIPTION_SECONDS: {
    default: '900',
    about: 'The time limit for one transcription, in seconds.',
    minimum: 1,
    maximum: 7200,
  },
  TRANSCRIPTION_MINUTES_PER_ORGANIZATION_PER_DAY: {
    default: '240',
    about: 'How many minutes of recordings one organization can have transcribed per day (UTC).',
    minimum: 1,
  },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof known

/** Every setting of the service. An unknown name in `.env` stops the start. */
export const settings: Record<SettingName, Setting> = known
