import { camel, pascal } from './new-flow.names.mjs';

/** What a new flow still lacks, and where it is red until then. */
export const thoughtsOf = (domain, name) => [
  `- what it does, in the doc line of ${name}.machine.ts and in ${name}.notes.ts`,
  `- its states, ports, delays and words; three to five journeys in ${name}.test.ts`,
  `- what its port does, in src/app/flows/${domain}/${name}.ts`,
  `- its view, src/views/${domain}/${pascal(name)}.tsx, mounted by tests/model/driver/stages/${domain}/${name}.tsx`,
  `- what a person does and sees, in tests/model/${domain}/${name}.spec.ts`,
];

/** Paths and texts of a new flow. */
export function filesOf(domain, name) {
  const id = camel(name);
  const type = pascal(name);
  const folder = `src/machines/${domain}/${name}/${name}`;
  return [
    [
      `${folder}.types.ts`,
      `import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface ${type}Input {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface ${type}Context extends ${type}Input {
  readonly fault: Fault | null;
}

export type ${type}Event = { readonly type: '${id}.asked' };
`,
    ],
    [
      `${folder}.machine.ts`,
      `import { assign, setup } from 'xstate';
import { faultOf } from '#shared/fault';
import { storingFault, withFault } from '../../keep-fault';
import { port, type ChildrenOf } from '../../port';
import type { ${type}Context, ${type}Event, ${type}Input } from './${name}.types';

/** Effects of the flow. */
export const ${id}Ports = {
  run${type}: port<void>('run${type}'),
};

export const ${id}Machine = setup({
  types: {
    input: {} as ${type}Input,
    context: {} as ${type}Context,
    events: {} as ${type}Event,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof ${id}Ports>,
  },
  actors: ${id}Ports,
  actions: {
    storeFault: storingFault(),
    forgetFault: assign({ fault: null }),
  },
  delays: { runTimeout: 10_000 },
}).createMachine({
  id: '${id}',
  context: ({ input }) => ({ ...input, fault: null }),
  initial: 'idle',
  states: {
    idle: { on: { '${id}.asked': 'running' } },
    running: {
      tags: 'busy',
      entry: 'forgetFault',
      invoke: {
        id: 'run${type}',
        src: 'run${type}',
        onDone: 'idle',
        onError: withFault('idle'),
      },
      after: {
        runTimeout: { target: 'idle', actions: { type: 'storeFault', params: faultOf('api/unreachable') } },
      },
    },
  },
});
`,
    ],
    [
      `${folder}.selectors.ts`,
      `import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Fault } from '#shared/fault';
import type { ${id}Machine } from './${name}.machine';

export type ${type}Actor = ActorRefFrom<typeof ${id}Machine>;
type ${type}Snapshot = SnapshotFrom<typeof ${id}Machine>;

export const select${type}IsBusy = (snapshot: ${type}Snapshot): boolean => snapshot.hasTag('busy');
export const select${type}Fault = ({ context }: ${type}Snapshot): Fault | null => context.fault;
`,
    ],
    [
      `${folder}.model.ts`,
      `import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { ${id}Machine, ${id}Ports } from './${name}.machine';

export const ${id}Model = defineModel({
  machine: ${id}Machine,
  ports: ${id}Ports,
  input: { parent: someParent },
  events: { '${id}.asked': [{ type: '${id}.asked' }] },
  outcomes: { run${type}: { done: [undefined], error: [new AppError('api/unreachable')] } },
});
`,
    ],
    [
      `${folder}.test.ts`,
      `import { expect, test } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { ${id}Model } from './${name}.model';

describeMachine(${id}Model, { journeys: [] });

// Each line goes once it is done.
test.each([
  'say in one doc line above ${id}Machine what the flow does',
  'draw its states in time order, name what run${type} asks and answers, and what is said when it fails',
  'say in src/app/flows/${domain}/${name}.ts what run${type} does',
])('%s', (thought) => expect.unreachable(thought));
`,
    ],
    [
      `tests/model/driver/stages/${domain}/${name}.tsx`,
      `import { ${id}Model } from '../../../../../src/machines/${domain}/${name}/${name}.model';
import type { ${type}Actor } from '../../../../../src/machines/${domain}/${name}/${name}.selectors';
import { stage } from '../../stage';

export const ${id} = stage(${id}Model, (_actor: ${type}Actor) => null);
`,
    ],
    [
      `tests/model/${domain}/${name}.spec.ts`,
      `import { ${id}Model } from '../../../src/machines/${domain}/${name}/${name}.model';
import { select${type}Fault, select${type}IsBusy } from '../../../src/machines/${domain}/${name}/${name}.selectors';
import { drive } from '../support/drive';

const thought = (sentence: string) => Promise.reject(new Error(sentence));

await drive({
  stage: '${id}',
  model: ${id}Model,
  gestures: { '${id}.asked': () => thought('do what a person does for ${id}.asked') },
  look: (_, state) =>
    thought(
      \`mount the view on its stage, and say what must be seen when busy is \${select${type}IsBusy(state)} and the fault is \${select${type}Fault(state)?.code}\`,
    ),
});
`,
    ],
    [
      `${folder}.notes.ts`,
      `import { notesFor } from '../../testing/notes';
import type { ${id}Machine } from './${name}.machine';

export const ${id}Notes = notesFor<typeof ${id}Machine>({
  machine: '',
  states: { idle: '', running: '' },
  events: { '${id}.asked': '' },
  delays: { runTimeout: '' },
});
`,
    ],
    [
      `src/app/flows/${domain}/${name}.ts`,
      `import { fromPromise } from 'xstate';
import { AppError } from '#shared/fault';
import { ${id}Machine } from '../../../machines/${domain}/${name}/${name}.machine';
import { withEffects } from '../../../machines/with-effects';
import type { UserServices } from '../../../services/page-services';

/** The flow with its effects; fetched behind the first screen. */
export function compose${type}(_services: UserServices) {
  return {
    ${id}: withEffects(${id}Machine, {
      run${type}: fromPromise<void, void>(async () => {
        throw new AppError('internal/unexpected');
      }),
    }),
  };
}
`,
    ],
  ];
}
