import { edited, maximumTyped, modeRecalled, presetFields } from './deploy.draft';
import { begunAnew, givenBack, quickened } from './deploy.quick';
import type { DeployContext, DeployDraft, DeployEvent, FormPut } from './deploy.types';
import { posted, worded } from './deploy.words';

/** What fills the form at once, other than the hand in its fields. */
export type FormFill = Extract<
  DeployEvent,
  {
    readonly type:
      | 'post.chosen'
      | 'words.told'
      | 'deployment.applied'
      | 'maximum.chosen'
      | 'form.reset'
      | 'quick.applied'
      | 'quick.dropped';
  }
>;

type Fills<Fill extends FormFill> = {
  readonly [Type in Fill['type']]: (context: DeployContext, event: Fill & { readonly type: Type }) => FormPut;
};

const typed = ({ draft }: DeployContext, patch: Partial<DeployDraft>) => ({
  draft: edited(draft, patch),
  prepared: null,
});

const withModes = (put: { readonly draft: DeployDraft }): FormPut => ({ ...put, modes: [modeRecalled(put)] });

const FILLS: Fills<FormFill> = {
  'post.chosen': posted,
  'words.told': worded,
  'deployment.applied': (context, event) => withModes(typed(context, presetFields(context, event))),
  'maximum.chosen': (context) => typed(context, maximumTyped(context)),
  'form.reset': begunAnew,
  'quick.applied': quickened,
  'quick.dropped': givenBack,
};

function fillBy<Fill extends FormFill>(table: Fills<Fill>, context: DeployContext, event: Fill): FormPut {
  const type: Fill['type'] = event.type;
  const fill: (context: DeployContext, event: Fill) => FormPut = table[type];
  return fill(context, event);
}

/** What such an event puts into the form, and what the parts are told then that show some of it. */
export const filled = (context: DeployContext, event: FormFill): FormPut => fillBy(FILLS, context, event);
