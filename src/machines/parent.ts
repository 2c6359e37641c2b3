import { sendTo, type ActorRef, type EventObject, type Snapshot } from 'xstate';
import type { Notice } from '#shared/notice';

/** Whom a flow reports to: an actor that understands these events. Given by input, so that siblings never meet. */
export type ParentOf<Report extends EventObject> = ActorRef<Snapshot<unknown>, Report>;

/** A flow has something to say to the person; the workspace passes it on to the toasts. */
export interface NoticeRaised {
  readonly type: 'notice.raised';
  readonly notice: Notice;
}

export const raised = (notice: Notice): NoticeRaised => ({ type: 'notice.raised', notice });

interface HasParent {
  readonly parent: ParentOf<NoticeRaised>;
}

/** The action `tell`: says something to the person. */
export const telling = <Context extends HasParent, Event extends EventObject>() =>
  sendTo<Context, Event, Notice, ParentOf<NoticeRaised>, Event>(
    ({ context }) => context.parent,
    (_, one) => raised(one),
  );
