import { ApiError } from '@millwright/contract/errors'
import type { LanguageCode } from '@millwright/contract/languages'
import type { Operation } from '@millwright/contract/operation'
import { secondFactor } from '@millwright/contract/second-factor'

import type { SystemQueries } from '#platform/database/organization-store'
import { routes, type Handlers, type RequestFacts } from '#platform/http/routes'
import type { Mailer } from '#platform/mail/mailer'

import { findUser } from '../queries.ts'
import {
  findLive,
  hasShownSecondFactor,
  noteSecondFactor,
  type Entering,
} from '../sign-in/second-factor-queries.ts'
import type { Guarded } from '../sign-in/wrong-code-queries.ts'
import { newTotp } from './codes.ts'
import { lostSecondFactorMail } from './mails.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  findSecret,
  insertUnconfirmed,
  keepSecondFactor,
  replaceRecoveryCodes,
  reportLost,
  consumeRecoveryCode,
} from './queries.ts'
import { consumeSecondFactorCode, refuseCode, requireProof } from './proof-queries.ts'

export interface SecondFactorServices extends Guarded {
  mailer: Mailer
  baseUrl: string
  /** The person of a live session of their own, who may do something. @throws {ApiError} `unauthenticated` */
  signedIn: (
    request: RequestFacts,
    operation: Operation,
  ) => Promise<{ userId: string; sessionId: string }>
}

const own: Pick<Handlers<typeof secondFactor>, 'get' | 'renewCodes' | 'remove'> = {
  async get({ db, caller }) {
    return await findSecondFactor(db, caller.userId)
  },

  async renewCodes({ db, caller }) {
    await requireShown(db, caller)
    return { recovery_codes: await replaceRecoveryCodes(db, caller.userId) }
  },

  async remove({ db, caller }) {
    await requireShown(db, caller)
    await deleteSecondFactor(db, caller.userId)
    return undefined
  },
}

export function secondFactorRoutes(services: SecondFactorServices) {
  const { store } = services
  const entering = enteringWith(services)
  return routes(secondFactor, {
    ...own,

    async begin({ body, request }) {
      const { userId } = await entering(
        request,
        body.intermediate_session_token,
        secondFactor.begin,
      )
      return await store.system(async (db) => {
        const totp = newTotp((await findUser(db, userId)).email_address)
        if (!(await insertUnconfirmed(db, { userId, secret: totp.secret }))) {
          throw new ApiError('second_factor_exists')
        }
        return totp
      })
    },

    async confirm({ body: { code, intermediate_session_token: token }, request }) {
      const person = await entering(request, token, secondFactor.confirm)
      const { userId } = person
      const known = await store.system((db) => findSecret(db, userId))
      if (known?.isConfirmed) throw new ApiError('second_factor_exists')
      await requireProof(services, { userId, network: request.ipPrefix }, (db) =>
        consumeSecondFactorCode(db, userId, code),
      )
      return await store.system(async (db) => {
        await noteSecondFactor(db, person)
        return { recovery_codes: await replaceRecoveryCodes(db, userId) }
      })
    },

    async prove({ body, request }) {
      const person = await entering(request, body.intermediate_session_token, secondFactor.prove)
      const { userId } = person
      await requireProof(services, { userId, network: request.ipPrefix }, async (db) => {
        const known = await findSecret(db, userId)
        if (!known?.isConfirmed) return false
        return 'code' in body
          ? await consumeSecondFactorCode(db, userId, body.code)
          : await consumeRecoveryCode(db, userId, body.recovery_code)
      })
      return await store.system(async (db) => {
        await keepSecondFactor(db, userId)
        await noteSecondFactor(db, person)
        return { recovery_codes_left: (await findSecondFactor(db, userId)).recoveryCodesLeft }
      })
    },

    async reportLost({ body: { intermediate_session_token: token }, request }) {
      const { userId } = (await store.system((db) => findLive(db, token))) ?? refuseToken()
      return { removes_at: await notifyOfLoss(services, userId, request.language) }
    },
  })
}

/** Who sets up or verifies a second factor: someone signing in, or the person of a session. */
function enteringWith({ store, signedIn }: SecondFactorServices) {
  return async (
    request: RequestFacts,
    token: string | undefined,
    operation: Operation,
  ): Promise<Entering> =>
    token === undefined
      ? await signedIn(request, operation)
      : ((await store.system((db) => findLive(db, token))) ?? refuseToken())
}

/** @returns when the factor is removed */
async function notifyOfLoss(
  { store, mailer, baseUrl }: SecondFactorServices,
  userId: string,
  requested: LanguageCode,
): Promise<string> {
  const { removesAt, user } = await store.system(async (db) => ({
    removesAt: (await reportLost(db, userId)) ?? refuseCode(),
    user: await findUser(db, userId),
  }))
  await mailer.send(
    lostSecondFactorMail(user.email_address, user.language ?? requested, { removesAt, baseUrl }),
  )
  return removesAt
}

/** @throws {ApiError} `second_factor_missing`, `second_factor_required` */
async function requireShown(
  db: SystemQueries,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await findSecondFactor(db, userId)).isSetUp) throw new ApiError('second_factor_missing')
  if (await hasShownSecondFactor(db, sessionId)) return
  throw new ApiError('second_factor_required')
}

function refuseToken(): never {
  throw new ApiError('intermediate_session_invalid')
}
