import { useMutation } from '@tanstack/react-query'

import { api } from '../api.ts'

export interface Confirming {
  onConfirmed: () => void
}

export type Proof = Parameters<typeof api.confirmations.create>[0]['body']

/** Says to the service who somebody is. */
export function useConfirming({ onConfirmed }: Confirming) {
  return useMutation({
    mutationFn: async (proof: Proof | Promise<Proof>) =>
      await api.confirmations.create({ body: await proof }),
    meta: { showsErrors: true },
    onSuccess: onConfirmed,
  })
}
