import type { OWN_LOSSES } from './storage-losses';

export const OWN_MARK = ':';
export type OwnName = keyof typeof OWN_LOSSES;
/** A key of local storage under the id of whose it is. */
export type OwnKey = `${string}${typeof OWN_MARK}${OwnName}`;

/** Where something of one person is kept: nobody else who signs in here reads it. */
export const ownKey = <Name extends OwnName>(owner: string, name: Name): OwnKey => `${owner}${OWN_MARK}${name}`;
