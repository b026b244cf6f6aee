/**
 * How long a page waits for data that would push away what is being read: longer than the gaps between responses to
 * simultaneous requests, even when a busy device reads them late.
 */
export const patienceMilliseconds = 4000
