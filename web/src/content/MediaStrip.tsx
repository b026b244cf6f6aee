import type { Media } from '@millwright/contract/procedure-content'
import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { Player } from '../ui/Player.tsx'
import { allMarkWords } from './mark-words.ts'
import { MarkedPicture } from './MarkedPicture.tsx'
import classes from './media.module.css'
import { ModelFigure } from './ModelFigure.tsx'
import { screenSized } from '../device/photo-sizes.ts'

/** As small pictures in a row, in frames as wide as there is room, or as large as the screen allows. */
type Layout = 'row' | 'framed' | 'large'

/** Whether there is a picture, with the text next to it. */
export function hasPictures(media: readonly Media[]): boolean {
  return media.some(
    ({ kind, url, modelView }) =>
      (kind === 'model' && modelView) || ((kind === 'image' || kind === 'video') && isOurs(url)),
  )
}

/** Whether the page itself shows it as a picture. */
export function isPicture({ kind, url }: Media): boolean {
  return kind === 'image' && isOurs(url)
}

/** The pictures, videos, audio and models of a step. A picture fills the screen when selected. */
export function MediaStrip({ media, layout = 'row' }: { media: Media[]; layout?: Layout }) {
  if (media.length === 0) return null
  return (
    <div className={classes['strip']} data-layout={layout}>
      {media.map((each) => (
        <MediaView key={each.id} media={each} isLarge={layout === 'large'} />
      ))}
    </div>
  )
}

function MediaView({ media, isLarge }: { media: Media; isLarge: boolean }) {
  const { kind, url, alt, modelView } = media
  if (kind === 'model' && modelView) return <ModelFigure view={modelView} isOpen={isLarge} />
  // The page loads nothing from other sites: external media are links.
  if (kind === 'model' || !isOurs(url)) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes['link']}>
        <IconExternalLink size={18} aria-hidden />
        {alt ?? i18n.t('Open in a new tab')}
      </a>
    )
  }
  if (kind === 'image') return <Picture media={media} />
  return (
    <Player
      kind={kind}
      src={url}
      label={alt ?? (kind === 'video' ? i18n.t('Video') : i18n.t('Audio'))}
      className={kind === 'video' ? classes['video'] : undefined}
    />
  )
}

function Picture({ media }: { media: Media }) {
  const { id, url, marks, crop } = media
  const alt = media.alt ?? ''
  const [opened, dialog] = useDisclosure()
  const enlarge = alt ? i18n.t('Enlarge: {alt}', { alt }) : i18n.t('Enlarge picture')
  return (
    <>
      <div className={classes['picture']}>
        <MarkedPicture
          url={screenSized(url)}
          alt=""
          marks={marks}
          crop={crop}
          isLazy
          describesMarks={false}
          hasPaper
          button={{
            id: `figure-${id}`,
            className: classes['enlarge'] ?? '',
            'aria-label': [enlarge, allMarkWords(marks ?? [])].filter(Boolean).join('. '),
            onClick: dialog.open,
          }}
        />
      </div>
      <Modal
        opened={opened}
        onClose={dialog.close}
        fullScreen
        title={alt || i18n.t('Picture')}
        zIndex={1000}
        styles={{ body: { height: 'calc(100dvh - 60px)' } }}
      >
        <MarkedPicture url={url} alt={alt} marks={marks} crop={crop} className={classes['full']} />
      </Modal>
    </>
  )
}

function isOurs(url: string): boolean {
  const { href, origin } = globalThis.location
  return URL.canParse(url, href) && new URL(url, href).origin === origin
}
