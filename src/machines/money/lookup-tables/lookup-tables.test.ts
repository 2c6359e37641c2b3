import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { aTable, aTableRequest, lookupTablesModel, noTables, wholeTables } from './lookup-tables.model';
import {
  selectCanPlanTable,
  selectTableOperation,
  selectTablePlan,
  selectTables,
  selectTablesFace,
  selectTablesFault,
} from './lookup-tables.selectors';

const { say, done, failed, after } = script(lookupTablesModel);
const planned = [say('masters.known'), say('tables.asked'), done('readTables'), say('plan.asked'), done('planTable')];

describeMachine(lookupTablesModel, {
  delays: { planTtl: 60_000 },
  journeys: [
    {
      title: 'what there is and what is missing is shown, and without a master no table is planned',
      steps: [say('tables.asked'), done('readTables'), say('plan.asked')],
      ends: 'shown',
      then: (snapshot) =>
        expect([selectTablesFace(snapshot), selectTables(snapshot), selectCanPlanTable(snapshot)]).toEqual([
          'full',
          noTables,
          false,
        ]),
    },
    {
      title: 'where nothing is missing no table is planned',
      steps: [say('masters.known'), say('tables.asked'), done('readTables', 1), say('plan.asked')],
      ends: 'shown',
      then: (snapshot) => expect([selectTables(snapshot), selectCanPlanTable(snapshot)]).toEqual([wholeTables, false]),
    },
    {
      title: 'a plan is shown before anything is asked for',
      steps: planned,
      ends: 'reviewing',
      then: (snapshot) => expect([selectTablePlan(snapshot), selectTableOperation(snapshot)]).toEqual([aTable, null]),
    },
    {
      title: 'what is confirmed is asked for once, followed, and looked at when it is done',
      steps: [...planned, say('plan.confirmed'), say('plan.confirmed'), say('operation.ended'), done('readTables', 1)],
      ends: 'shown',
      tells: [['parent', { type: 'operation.requested', request: aTableRequest }]],
      then: (snapshot) => expect(selectTables(snapshot)).toEqual(wholeTables),
    },
    {
      title: 'a plan that is a minute old is made again',
      steps: [...planned, after('planTtl')],
      ends: 'planning',
    },
    {
      title: 'a plan that cannot be paid says why and leaves what was shown',
      steps: [say('masters.known'), say('tables.asked'), done('readTables'), say('plan.asked'), failed('planTable')],
      ends: 'shown',
      then: (snapshot) => expect(selectTablesFault(snapshot)).toEqual(faultOf('chain/insufficient-funds')),
    },
    {
      title: 'a table that failed says why',
      steps: [...planned, say('plan.confirmed'), say('operation.ended', 1)],
      ends: 'shown',
      tells: [['parent', { type: 'operation.requested', request: aTableRequest }]],
      then: (snapshot) => expect(selectTablesFault(snapshot)).toEqual(faultOf('chain/transaction-failed')),
    },
    {
      title: 'with the panel closed the table goes on, and the page learns of it without showing anything',
      steps: [...planned, say('plan.confirmed'), say('tables.closed'), say('operation.ended'), done('readTables', 1)],
      ends: 'closed',
      tells: [['parent', { type: 'operation.requested', request: aTableRequest }]],
      then: (snapshot) => expect([selectTablesFace(snapshot), selectTables(snapshot)]).toEqual(['closed', wholeTables]),
    },
    {
      title: 'a network that does not answer is not taken for one without tables',
      steps: [say('tables.asked'), failed('readTables')],
      ends: 'failed',
      then: (snapshot) =>
        expect([selectTablesFace(snapshot), selectTablesFault(snapshot)]).toEqual([
          'failed',
          faultOf('rpc/unreachable'),
        ]),
    },
  ],
});
