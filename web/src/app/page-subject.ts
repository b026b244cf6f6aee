import type { EventResource } from '@millwright/contract/events'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { paths, type Address } from '../paths.ts'
import type { QueryKey, QueryName } from '../query-key.ts'
import type { PageSubject } from '../pages/page-part.ts'

interface RecordKind {
  kind: EventResource
  read: QueryName
  deleted: () => string
  list: (slug: string) => Address
  listTitle: () => string
}

/** By the parameter of the addresses of its pages. */
const recordKinds: Record<string, RecordKind> = {
  procedureId: {
    kind: 'procedure',
    read: 'procedures.get',
    deleted: () => i18n.t('This procedure was deleted'),
    list: paths.procedures,
    listTitle: () => i18n.t('Procedures'),
  },
  shortId: {
    kind: 'guidebook',
    read: 'guidebooks.get',
    deleted: () => i18n.t('This guidebook was deleted'),
    list: paths.guidebooks,
    listTitle: () => i18n.t('Guidebooks'),
  },
  courseId: {
    kind: 'course',
    read: 'courses.get',
    deleted: () => i18n.t('This course was deleted'),
    list: paths.courses,
    listTitle: () => i18n.t('Courses'),
  },
  objectId: {
    kind: 'object',
    read: 'objects.get',
    deleted: () => i18n.t('This object was deleted'),
    list: paths.objects,
    listTitle: () => i18n.t('Objects'),
  },
  captureId: {
    kind: 'capture',
    read: 'captures.get',
    deleted: () => i18n.t('This capture was deleted'),
    list: paths.captures,
    listTitle: () => i18n.t('Captures'),
  },
  skillId: {
    kind: 'skill',
    read: 'skills.get',
    deleted: () => i18n.t('This skill was deleted'),
    list: paths.skills,
    listTitle: () => i18n.t('Skills'),
  },
  runId: {
    kind: 'run',
    read: 'runs.get',
    deleted: () => i18n.t('This run was deleted'),
    list: paths.runs,
    listTitle: () => i18n.t('Runs'),
  },
  assignmentId: {
    kind: 'assignment',
    read: 'assignments.get',
    deleted: () => i18n.t('This assignment was deleted'),
    list: paths.assignments,
    listTitle: () => i18n.t('Assignments'),
  },
}

/** What the open page is about, if it is about one record. It stays the same until another page is opened. */
export function usePageSubject(slug: string): PageSubject | undefined {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const parameter = Object.keys(recordKinds).find((each) => params[each] !== undefined) ?? ''
  const id = params[parameter]
  return useMemo(() => {
    const found = recordKinds[parameter]
    if (!found || id === undefined) return undefined
    const { kind, read, deleted, list, listTitle } = found
    const key: QueryKey = [read, slug, id]
    return { kind, key, deleted: deleted(), list: list(slug), listTitle: listTitle() }
  }, [parameter, id, slug])
}
