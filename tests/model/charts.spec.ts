import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { situation, type Path } from '../../src/machines/testing/explore';
import { machineFiles, type MachineFile } from '../../src/machines/testing/machine-files';
import type { AnyModel, Model, Ports } from '../../src/machines/testing/model';
import { nodesOf } from '../../src/machines/testing/unsafe';
import { coveringPaths, walkOf } from '../../src/machines/testing/walk';
import type { Sight, Way } from './driver/protocol';
import { complaintsOf, openDriver, orderOf, placeOfInput } from './support/drive';

const isModel = (value: unknown): value is AnyModel & Model<AnyStateMachine, Ports> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'outcomes' in value;

/** Of a machine with more paths than this, those are taken that use every transition and every fixture. */
const MANY = 100;
const PATIENCE = 120_000;

async function pathsOf(model: Model<AnyStateMachine, Ports>): Promise<readonly Path[]> {
  const walk = walkOf(model);
  return walk.paths.length > MANY ? coveringPaths(walk) : walk.paths;
}

async function modelsOf({ folder, name }: MachineFile) {
  const exported: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(join(folder, `${name}.model.ts`)).href
  );
  return Object.entries(exported).flatMap(([key, value]) => (isModel(value) ? [{ name: key, model: value }] : []));
}

const sightOf = (model: AnyModel, state: AnyMachineSnapshot): Sight => ({
  lit: nodesOf(state)
    .map(({ id }) => id)
    .toSorted(),
  situation: situation(model, state),
  secrets: [],
});

const statesOf = ({ start, steps }: Path): readonly AnyMachineSnapshot[] => [start, ...steps.map(({ state }) => state)];

const wayOf = (model: AnyModel, path: Path): Way => ({
  input: placeOfInput(model, path.input),
  orders: path.steps.map(({ event }, at) => orderOf(model, statesOf(path)[at] ?? path.start, event)),
});

test.describe('the inspector', () => {
  let page: Page;
  let complaints: readonly string[];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    complaints = complaintsOf(page);
    await openDriver(page);
  });
  test.afterAll(() => page.close());

  for (const file of machineFiles())
    test(`lights the states of ${file.name}, and only them`, async () => {
      test.setTimeout(PATIENCE);
      const models = await modelsOf(file);
      expect(models).not.toEqual([]);
      for (const { name, model } of models) {
        const found = await pathsOf(model);
        const ways = found.map((path) => wayOf(model, path));
        const seen = await page.evaluate(([name, ways]) => window.__driver?.watch(name, ways), [name, ways] as const);
        for (const [at, path] of found.entries())
          expect({ path: path.title, sights: seen?.[at] }).toEqual({
            path: path.title,
            sights: [...statesOf(path), path.end].map((state) => sightOf(model, state)),
          });
      }
      expect(complaints).toEqual([]);
    });
});
