import type { Plugin } from 'vite'

const first = /inter-latin-wght-normal[^/]*\.woff2$/

/** Has the browser fetch the letters of most texts with the page, not once a style asks for them. */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => first.test(name))
        if (file === undefined) return html
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/app/${file}` }
        // What the page needs to show anything comes first.
        const options = { crossorigin: '', fetchpriority: 'low' }
        return [{ tag: 'link', attrs: { ...attrs, ...options }, injectTo: 'head' }]
      },
    },
  }
}
