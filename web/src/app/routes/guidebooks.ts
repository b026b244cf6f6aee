import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { AskSearch } from '../../ask/ask-query.ts'
import {
  archivableSearch,
  placeIn,
  searchText,
  type ArchivableSearch,
} from '../../pages/list-search.ts'
import { organization } from './organization.ts'

const guidebooks = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks',
  validateSearch: (search: Record<string, unknown>): ArchivableSearch & { place?: string } => ({
    ...archivableSearch(search),
    ...placeIn(search['place']),
  }),
  component: lazyRouteComponent(
    async () => await import('../../guidebooks/GuidebooksPage.tsx'),
    'GuidebooksPage',
  ),
})

const guidebook = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId',
  component: lazyRouteComponent(
    async () => await import('../../guidebooks/GuidebookPage.tsx'),
    'GuidebookPage',
  ),
})

const places = createRoute({
  getParentRoute: () => organization,
  path: '/places',
  component: lazyRouteComponent(
    async () => await import('../../places/PlacesPage.tsx'),
    'PlacesPage',
  ),
})

const ask = createRoute({
  getParentRoute: () => organization,
  path: '/ask',
  validateSearch: ({ q, ...search }: Record<string, unknown>): AskSearch => ({
    ...searchText(q),
    ...(typeof search['guidebook'] === 'string' && { guidebook: search['guidebook'] }),
  }),
  component: lazyRouteComponent(async () => await import('../../ask/AskPage.tsx'), 'AskPage'),
})

const document = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId/documents/$fileId',
  component: lazyRouteComponent(
    async () => await import('../../guidebooks/documents/DocumentPage.tsx'),
    'DocumentPage',
  ),
})

const guidebookPrint = createRoute({
  getParentRoute: () => organization,
  path: '/guidebooks/$shortId/print',
  staticData: { isFullScreen: true },
  component: lazyRouteComponent(
    async () => await import('../../guidebooks/printing/GuidebookPrintPage.tsx'),
    'GuidebookPrintPage',
  ),
})

const objects = createRoute({
  getParentRoute: () => organization,
  path: '/objects',
  validateSearch: archivableSearch,
  component: lazyRouteComponent(
    async () => await import('../../objects/ObjectsPage.tsx'),
    'ObjectsPage',
  ),
})

const object = createRoute({
  getParentRoute: () => organization,
  path: '/objects/$objectId',
  component: lazyRouteComponent(
    async () => await import('../../objects/ObjectPage.tsx'),
    'ObjectPage',
  ),
})

export const guidebookRoutes = [
  guidebooks,
  guidebook,
  places,
  ask,
  document,
  guidebookPrint,
  objects,
  object,
] as const
