import type { SearchKind } from '@millwright/contract/search'
import {
  IconBook2,
  IconCube,
  IconFileText,
  IconListCheck,
  IconSchool,
  IconSparkles,
  IconVideo,
} from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'

/** A record that can be found and opened: its name, and its place. */
export interface Thing {
  kind: SearchKind
  id: string
  title: string
  /** The short id of a guidebook. */
  shortId?: string
  /** The guidebook of reference material. */
  guidebookId?: string
  /** The course of a lesson. */
  courseId?: string
}

export const thingKinds = (): Record<
  SearchKind,
  { name: string; plural: string; icon: typeof IconBook2 }
> => ({
  guidebook: { name: i18n.t('Guidebook'), plural: i18n.t('Guidebooks'), icon: IconBook2 },
  procedure: { name: i18n.t('Procedure'), plural: i18n.t('Procedures'), icon: IconListCheck },
  'reference-material': {
    name: i18n.t('Document'),
    plural: i18n.t('Documents'),
    icon: IconFileText,
  },
  capture: { name: i18n.t('Capture'), plural: i18n.t('Captures'), icon: IconVideo },
  skill: { name: i18n.t('Skill'), plural: i18n.t('Skills'), icon: IconSparkles },
  object: { name: i18n.t('Object'), plural: i18n.t('Objects'), icon: IconCube },
  course: { name: i18n.t('Course'), plural: i18n.t('Courses'), icon: IconSchool },
  lesson: { name: i18n.t('Lesson'), plural: i18n.t('Lessons'), icon: IconSchool },
})

/** The page of a record. */
export function thingPage(slug: string, thing: Thing) {
  if (thing.kind === 'guidebook') return paths.guidebook(slug, thing.shortId ?? thing.id)
  if (thing.kind === 'procedure') return paths.procedure(slug, thing.id)
  if (thing.kind === 'reference-material' && thing.guidebookId) {
    return paths.document(slug, thing.guidebookId, thing.id)
  }
  if (thing.kind === 'object') return paths.object(slug, thing.id)
  if (thing.kind === 'capture') return paths.capture(slug, thing.id)
  if (thing.kind === 'skill') return paths.skill(slug, thing.id)
  if (thing.kind === 'course') return paths.course(slug, thing.id)
  if (thing.kind === 'lesson' && thing.courseId) {
    return paths.lesson(slug, thing.courseId, thing.id)
  }
  return paths.start(slug)
}
