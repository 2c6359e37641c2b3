import { helpModel } from '../../../src/machines/page/help/help.model';
import { defineModel } from '../../../src/machines/testing/model';
import { findAnswers, helpCategories } from '../../../src/views/page/help/answers';

const categories = helpCategories({ cluster: 'local', tradeFeeBps: 0, houseCode: null });

/** The answers a person sees while this is looked for. */
export const answersFor = (query: string) => findAnswers(categories, query).flatMap(({ answers }) => answers);

const typed = (query: string) => ({ type: 'search.typed', query }) as const;

/** Help with questions that are asked there, and a search that finds none. */
export const askedModel = defineModel({
  ...helpModel,
  events: {
    'entry.toggled': [
      { type: 'entry.toggled', id: 'trade-fee' },
      { type: 'entry.toggled', id: 'wallet-fee' },
    ],
    'search.typed': [typed('fee'), typed(' '), typed('no such word'), typed('')],
  },
  feasible({ context }, event) {
    if (event.type === 'entry.toggled') return answersFor(context.query).some(({ id }) => id === event['id']);
    return event['query'] !== context.query && (event['query'] !== '' || answersFor(context.query).length === 0);
  },
});
