import process from 'node:process'

const [input, target, baseUrl] = (process.env.ORVAL_PLACES ?? '').split(' ')

// oxlint-disable-next-line import/no-default-export -- it is what orval reads
export default { api: { input, output: { target, baseUrl, client: 'fetch', mode: 'single' } } }
