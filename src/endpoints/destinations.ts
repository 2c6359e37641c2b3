import { ConfirmDestination, DestinationAnswer, DestinationsAnswer } from '#shared/contract/wallets';
import { endpoint, json } from './endpoint';

/** Addresses a person sends to. */
export const destinationEndpoints = {
  listDestinations: endpoint({
    method: 'get',
    path: '/destinations',
    summary: 'Addresses the person confirmed or has sent to',
    tag: 'Masters',
    who: 'user',
    limit: 'general',
    answers: { 200: json('Oldest first.', DestinationsAnswer) },
    refuses: [],
  }),
  confirmDestination: endpoint({
    method: 'post',
    path: '/destinations',
    summary: 'Confirm an address in full as a destination',
    tag: 'Masters',
    who: 'user',
    limit: 'general',
    body: ConfirmDestination,
    answers: { 201: json('Confirmed.', DestinationAnswer) },
    replay: 'again',
    changes: [],
    refuses: ['reauth-required'],
  }),
} as const;
