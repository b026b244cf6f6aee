import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { formatFullDate } from './format.ts'
import { PrintedDesk } from './PrintedDesk.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './printed.module.css'

/**
 * Something as it looks on paper, black on white, whatever the color scheme. The code in its corner leads whoever
 * holds the paper to the current version.
 *
 * @param back leads to the page it was made from
 * @param owner the organization
 * @param logo the address of its logo
 * @param accent its color
 */
export function PrintedSheet({
  back,
  owner,
  logo,
  accent,
  children,
}: {
  back: ReactNode
  owner: string
  logo?: string | null | undefined
  accent?: string | null | undefined
  children: ReactNode
}) {
  const [today] = useState(() => new Date().toISOString())
  const address = new URL(globalThis.location.href)
  address.pathname = address.pathname.replace(/\/print$/, '')
  return (
    <PrintedDesk back={back} accent={accent}>
      <figure className={classes['code']}>
        <QrCode address={address.href} label={i18n.t('QR code of this page')} />
        <figcaption>{i18n.t('Scan for the latest version')}</figcaption>
      </figure>
      <p className={classes['owner']}>
        {logo && <img src={logo} alt="" className={classes['logo']} />}
        <b>{owner}</b>
        <span>{i18n.t('Uncontrolled when printed')}</span>
        <span>{formatFullDate(today)}</span>
      </p>
      {children}
      <SignOff />
    </PrintedDesk>
  )
}

/** For a pen. */
const blank = '\u00A0'

/** Where the people who did and checked the work sign. */
function SignOff() {
  const columns = [i18n.t('Name'), i18n.t('Date'), i18n.t('Signature')]
  return (
    <table className={classes['sign-off']}>
      <thead>
        <tr>
          <td>{blank}</td>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[i18n.t('Carried out by'), i18n.t('Checked by')].map((role) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            {columns.map((column) => (
              <td key={column}>{blank}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
