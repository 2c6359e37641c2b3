import { createActor, fromTransition, type AnyEventObject } from 'xstate';
import type { Notice } from '#shared/notice';
import type { NoticeRaised } from '../parent';
import { stable } from './stable';

/** Stands for somebody a flow reports to; what it is told shows in a journey's `tells` by this name. */
export const parentCalled = (id: string) =>
  createActor(
    fromTransition<null, AnyEventObject, never, null>((state) => state, null),
    { id, input: null },
  );

/** Stands for the parent a flow reports to; what it is told shows in a journey's `tells` as `parent`. */
export const someParent = parentCalled('parent');

type Lists = Readonly<Record<string, readonly { readonly id: string }[]>>;

/** Stands for the flow that keeps a list, always this one; its id tells one from another. */
export const ownerOf = <List extends Lists>(list: List) =>
  createActor(
    fromTransition<List, AnyEventObject, never, null>((state) => state, list),
    {
      id: stable(list),
      input: null,
    },
  );

/** What a journey's `tells` lists where the flow has something to say to the person. */
export const told = (one: Notice): readonly ['parent', NoticeRaised] => [
  'parent',
  { type: 'notice.raised', notice: one },
];
