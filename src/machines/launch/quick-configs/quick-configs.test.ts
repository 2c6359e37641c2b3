import { expect } from 'vitest';
import { NEW_QUICK } from '#shared/quick-launch';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { choicesOf } from './quick-configs.draft';
import type { QuickCommand } from './quick-configs.types';
import { harbor, lantern, quickConfigsModel } from './quick-configs.model';
import {
  selectConfigs,
  selectIsQuickEditing,
  selectPrimary,
  selectQuickDraft,
  selectQuickProblems,
  selectSection,
  type QuickSection,
} from './quick-configs.selectors';

const { say, wait } = script(quickConfigsModel);
const known = say('configs.known');
const kept = (command: QuickCommand) => ['keptConfigs', command] as const;
const chosen = (config: object | null) => ['parent', { type: 'quick.chosen', config }] as const;
type Dialog = 'closed' | { readonly editing: 'typing' | 'refused' };
const at = (section: QuickSection, dialog: Dialog = 'closed', sync: 'resting' | 'looking' = 'resting') =>
  ({ section, dialog, sync }) as const;

describeMachine(quickConfigsModel, {
  delays: { syncTime: 2_000 },
  journeys: [
    {
      title: 'QLN-03 QLN-06 what is kept is listed, and the starred one told',
      steps: [say('section.recalled', 1), known],
      ends: at('folded'),
      tells: [chosen(harbor)],
      then: (end) => expect([selectConfigs(end), selectPrimary(end)]).toEqual([[harbor, lantern], harbor]),
    },
    {
      title: 'the same again is told to nobody',
      steps: [known, known],
      ends: at('unknown'),
      tells: [chosen(harbor)],
    },
    {
      title: 'QLN-01 QLN-02 LST-14 the section is found as it was left, and how it is left is kept',
      steps: [say('section.recalled'), say('section.toggled'), say('section.toggled'), say('section.expanded')],
      ends: at('full'),
      tells: [kept({ type: 'section.kept', isOpen: false }), kept({ type: 'section.kept', isOpen: true })],
      then: (end) => expect(selectSection(end)).toBe('full'),
    },
    {
      title: 'QLN-06 LST-06 the star goes from one config to another, and off the starred one',
      steps: [known, say('star.toggled'), say('star.toggled', 1)],
      ends: at('unknown'),
      tells: [chosen(harbor), kept({ type: 'config.starred', id: 'two' }), kept({ type: 'config.starred', id: null })],
    },
    {
      title: 'QLN-05 QLN-09 QLN-15 a new config begins with 0.5 SOL and is told whole to who keeps it',
      steps: [say('creation.begun'), say('draft.edited'), say('config.submitted')],
      ends: at('unknown'),
      tells: [kept({ type: 'config.saved', id: null, choices: { ...NEW_QUICK, name: 'Harbor' } })],
    },
    {
      title: 'QLN-10 VAL-52 one without a name is kept by nobody, and its field says why',
      steps: [say('creation.begun'), say('config.submitted')],
      ends: at('unknown', { editing: 'refused' }),
      tells: [],
      then: (end) => expect(selectQuickProblems(end).name).toBe('name-required'),
    },
    {
      title: 'QLN-11 nor is one without a first buy; what is no amount changes nothing',
      steps: [
        say('creation.begun'),
        say('draft.edited'),
        say('draft.edited', 2),
        say('draft.edited', 1),
        say('config.submitted'),
      ],
      ends: at('unknown', { editing: 'refused' }),
      tells: [],
      then: (end) =>
        expect([selectQuickDraft(end).devBuyAmount, selectQuickProblems(end).devBuyAmount]).toEqual([
          '',
          'amount-required',
        ]),
    },
    {
      title: 'QLN-09 a config is edited under its own id',
      steps: [say('edit.begun'), say('draft.edited'), say('config.submitted')],
      ends: at('unknown'),
      tells: [kept({ type: 'config.saved', id: 'two', choices: { ...choicesOf(lantern), name: 'Harbor' } })],
    },
    {
      title: 'what was typed and not saved is forgotten',
      steps: [say('edit.begun'), say('draft.edited'), say('dialog.closed'), say('creation.begun')],
      ends: at('unknown', { editing: 'typing' }),
      tells: [],
      then: (end) => expect([selectIsQuickEditing(end), selectQuickDraft(end)]).toEqual([true, NEW_QUICK]),
    },
    {
      title: 'QLN-16 the starred config is deleted, and none is starred then',
      steps: [known, say('delete.pressed'), say('configs.known', 1)],
      ends: at('unknown'),
      tells: [chosen(harbor), kept({ type: 'config.deleted', id: 'one' }), chosen(null)],
    },
    {
      title: 'QLN-26 every two seconds it is looked for what another window changed',
      steps: [known, wait(2_000), say('configs.known', 1), wait(1_999), wait(1)],
      ends: at('unknown', 'closed', 'looking'),
      tells: [chosen(harbor), kept({ type: 'configs.wanted' }), chosen(null), kept({ type: 'configs.wanted' })],
    },
  ],
});
