import { IdAnswer } from '#shared/contract/common';
import { CreatePreset, PresetAnswer, PresetsAnswer, UpdatePreset } from '#shared/contract/presets';
import { type ApiRoute, json } from './api-route';

const made = (type: keyof typeof CreatePreset, article: 'A' | 'An' = 'A'): ApiRoute => ({
  method: 'post',
  path: `/presets/${type}`,
  summary: `${article} ${type} preset; what its parameters leave out is what the kind begins with`,
  tag: 'Presets',
  body: CreatePreset[type],
  answers: { 201: json('Made, of version 1 and not active.', PresetAnswer) },
  refuses: ['conflict'],
});

export const presetRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/presets',
    summary: 'Presets of every type',
    tag: 'Presets',
    answers: { 200: json('In order of creation.', PresetsAnswer) },
  },
  {
    method: 'get',
    path: '/presets/type/:type',
    summary: 'Presets of one type: `deployment`, `volume`, `activity` or `group`',
    tag: 'Presets',
    answers: { 200: json('In order of creation.', PresetsAnswer) },
    refuses: ['invalid'],
  },
  {
    method: 'get',
    path: '/presets/type/:type/active',
    summary: 'The active presets of one type',
    tag: 'Presets',
    answers: { 200: json('In order of creation.', PresetsAnswer) },
    refuses: ['invalid'],
  },
  made('deployment'),
  made('volume'),
  made('activity', 'An'),
  made('group'),
  {
    method: 'patch',
    path: '/presets/:id',
    summary: 'Rename, edit, apply or rest a preset; an edit is one version more',
    tag: 'Presets',
    body: UpdatePreset,
    answers: { 200: json('As changed.', PresetAnswer) },
    refuses: ['not-found'],
  },
  {
    method: 'delete',
    path: '/presets/:id',
    summary: 'Delete a preset',
    tag: 'Presets',
    answers: { 200: json('Deleted.', IdAnswer) },
    refuses: ['not-found'],
  },
];
