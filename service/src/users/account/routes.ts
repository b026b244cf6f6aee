import { account } from '@millwright/contract/account'
import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore, SystemQueries } from '#platform/database/organization-store'
import { AfterCommit, StreamedFile } from '#platform/answer'
import { routes } from '#platform/http/routes'
import type { Mailer } from '#platform/mail/mailer'

import { findUser } from '../queries.ts'
import { findSessionBounds } from '../sign-in/session-queries.ts'
import { exportOf } from './exporting.ts'
import { accountDeletionMail } from './mails.ts'
import { cancelErasure, lockSolelyOwned, scheduleErasure } from './queries.ts'

export interface AccountServices {
  store: OrganizationStore
  mailer: Mailer
  baseUrl: string
  deletionWaitDays: number
}

export function accountRoutes({ store, mailer, baseUrl, deletionWaitDays }: AccountServices) {
  return routes(account, {
    async delete({ db, caller, request }) {
      await refuseKey(db, caller.sessionId)
      const alone = await lockSolelyOwned(db, caller.userId)
      // An organization that is also being deleted needs no owner.
      if (alone.some(({ deletesAt }) => deletesAt === null)) throw new ApiError('last_owner')
      const deletesAt = await scheduleErasure(db, caller.userId, deletionWaitDays)
      const { email_address: to, language } = await findUser(db, caller.userId)
      return new AfterCommit(
        async () => {
          await mailer.send(
            accountDeletionMail(to, language ?? request.language, { deletesAt, baseUrl }),
          )
          return { deletesAt }
        },
        { deletesAt },
      )
    },

    async restore({ db, caller }) {
      await refuseKey(db, caller.sessionId)
      await cancelErasure(db, caller.userId)
      return { deletesAt: null }
    },

    async export({ db, caller }) {
      const user = await findUser(db, caller.userId)
      const chunks = () => exportOf(store, user)
      return new StreamedFile('application/json; charset=utf-8', 'millwright-account.json', chunks)
    },
  })
}

/** @throws {ApiError} `permission_denied` */
async function refuseKey(db: SystemQueries, sessionId: string): Promise<void> {
  if (!(await findSessionBounds(db, sessionId)).isKey) return
  throw new ApiError('permission_denied', { detail: 'An API key cannot do this.' })
}
