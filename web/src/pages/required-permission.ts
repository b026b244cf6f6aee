import { ApiError } from '@millwright/contract/errors'
import { roleMay, type Permission } from '@millwright/contract/permissions'
import { useEffect, useState } from 'react'

import { useOrganization } from '../session.ts'
import { createStore } from '../ui/store.ts'

/** Whether the reader has lost the permission that the open page requires. */
export const permissionLost = createStore(false)

/**
 * For pages whose purpose is a change, but whose address anyone can open. A page stays open, with what is typed there,
 * for someone whose role is changed meanwhile.
 *
 * @throws {ApiError} `permission_denied` if the role doesn't allow it, online or not
 */
export function useRequiredPermission(permission: Permission): void {
  const isAllowed = roleMay(useOrganization().role, permission)
  const [isOpened] = useState(isAllowed)
  if (!isOpened) throw new ApiError('permission_denied')
  useEffect(() => {
    permissionLost.change(() => !isAllowed)
    return () => {
      permissionLost.change(() => false)
    }
  }, [isAllowed])
}
