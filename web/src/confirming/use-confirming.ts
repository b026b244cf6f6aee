import { useMutation } from '@tanstack/react-query'

import { api } from '../api.ts'

export interface Confirming {
  onConfirmed: () => void
}

export type Proof = Parameters<typeof api.confirmations.create>[0]['body']

/** Sends a confirmation to the service. */
export function useConfirming({ onConfirmed }: Confirming) {
  return useMutation({
    mutationFn: async (proof: Proof | Promise<Proof>) =>
      await api.confirmations.create({ body: await proof }),
    meta: { showsErrors: true },
    onSuccess: onConfirmed,
  })
}
