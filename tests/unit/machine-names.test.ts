import { expect, test } from 'vitest';
import { machineFiles, modelFrom } from '../../src/machines/testing/machine-files';
import { machineNamesIn, namesOf } from '../model/driver/machine-names';

const models = await Promise.all(machineFiles().map(modelFrom));
const names = namesOf(models.map(({ machine }) => machine));

test.each([
  ['linkSent', ['linkSent']],
  ['Now: login.linkSent.', ['linkSent']],
  ['checkingMaster, then planning', ['checkingMaster']],
  ['It waits for plan.outdated', ['plan.outdated']],
  ['Refused (chain/balance-moved)', ['chain/balance-moved']],
  [' settling ', ['settling']],
  ['Settling', []],
  ['It is settling now', []],
  ['Sent', []],
  ['pump.fun and letsbonk', []],
  ['So11111111111111111111111111111111111111112', []],
  ['Buy/Sell of JavaScript', []],
])('13 of the text %j the machine names are %j', (text, found) => expect(machineNamesIn(text, names)).toEqual(found));
